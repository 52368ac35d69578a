import { expect, test } from "vitest";
import {
  addressOf,
  folderPlace,
  nowhere,
  packagePlace,
  parentPlace,
  readPlace,
  testPlace,
  trailPlace,
} from "./dashboardAddress.ts";

const root = packagePlace("p1");
const paper = { id: "f1", name: "General Studies Paper 1" };
const polity = { id: "f2", name: "राजव्यवस्था & संविधान" };
const inPaper = folderPlace(root, paper);
const inPolity = folderPlace(inPaper, polity);

test("DB-01: the query `package` selects the course", () => {
  expect(readPlace("?package=p1")).toEqual(root);
  expect(readPlace("")).toEqual(nowhere);
  expect(addressOf(root)).toBe("?package=p1");
  expect(addressOf(nowhere)).toBe("?");
});

test("PK-04: view, test, folder and path are in the address, the path as JSON, then URL-encoded", () => {
  const address = addressOf(testPlace(inPaper, "t1"));
  const query = new URLSearchParams(address);
  expect(Object.fromEntries(query)).toEqual({
    package: "p1",
    view: "test-details",
    test: "t1",
    folder: "f1",
    path: '[{"id":"f1","name":"General Studies Paper 1"}]',
  });
  expect(address.split("path=")[1]).toBe(encodeURIComponent(JSON.stringify([paper])));
});

test("PK-04: every place comes back from its own address", () => {
  for (const place of [nowhere, root, inPaper, inPolity, testPlace(root, "t1"), testPlace(inPolity, "t2")])
    expect(readPlace(addressOf(place))).toEqual(place);
});

test("PK-04: folders is the default view, also where test-details names no test", () => {
  expect(readPlace("?package=p1&view=test-details").view).toBe("folders");
  expect(readPlace("?package=p1&view=other&test=t1")).toEqual(root);
});

test("PK-05: clicking a folder pushes it on the path", () => {
  expect(inPolity).toMatchObject({ folder: "f2", path: [paper, polity] });
});

test("PK-05: a breadcrumb click truncates the path; -1 is the package's root", () => {
  expect(trailPlace(inPolity, 0)).toEqual(inPaper);
  expect(trailPlace(testPlace(inPolity, "t1"), 1)).toEqual(inPolity);
  expect(trailPlace(inPolity, -1)).toEqual(root);
});

test("PK-05: Back pops one level", () => {
  expect(parentPlace(testPlace(inPolity, "t1"))).toEqual(inPolity);
  expect(parentPlace(inPolity)).toEqual(inPaper);
  expect(parentPlace(inPaper)).toEqual(root);
  expect(parentPlace(root)).toEqual(nowhere);
});

test("PK-05: another package resets view, test, folder and path", () => {
  expect(packagePlace("p2")).toEqual({
    package: "p2",
    view: "folders",
    test: null,
    folder: null,
    path: [],
  });
});

const malformed = [
  "nonsense",
  "[",
  '{"id":"f1"}',
  '[{"id":1,"name":"x"}]',
  "[null]",
  "%5B",
  "x".repeat(3000),
];

test.each(malformed)("VA-11: the path %j is ignored, the folder stays", (path) => {
  const place = readPlace(`?${new URLSearchParams({ package: "p1", folder: "f2", path }).toString()}`);
  expect(place).toEqual({ ...root, folder: "f2" });
  expect(parentPlace(place)).toEqual(root);
});

test("VA-11: a path that leads to another folder is ignored too", () => {
  const path = JSON.stringify([paper]);
  const query = new URLSearchParams({ package: "p1", folder: "f2", path });
  expect(readPlace(`?${query.toString()}`).path).toEqual([]);
});

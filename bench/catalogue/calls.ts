import { shape } from "../dataset/generate.ts";
import type { Server } from "./server.ts";

/** For each kind of call the addresses to request in turn. */
export type Calls = Record<"dashboard" | "home" | "package" | "folder content" | "test details", string[]>;

interface Listed {
  _id: string;
}

/** Follows the links that the student sees. Ids are the same in every data set. */
export async function discoverCalls(server: Server): Promise<Calls> {
  const ask = async <T>(path: string) => JSON.parse(await server.get(path)) as T;
  const list = await ask<Record<"purchasedPackages" | "unpurchasedPackages", Listed[]>>("/user/packages");
  const counts = [list.purchasedPackages.length, list.unpurchasedPackages.length];
  const wanted = [shape.ownedByBenchStudent, shape.listedPackages];
  if (String(counts) !== String(wanted))
    throw new Error(`the student owns ${counts.join(" and sees ")} packages, not ${wanted.join(" and ")}`);

  const places: string[] = [];
  const tests: string[] = [];
  for (const { _id } of list.purchasedPackages) {
    const address = `/user/folders/package/${_id}`;
    const { data } = await ask<{ data: { subfolders: Listed[]; tests: Listed[] } }>(address);
    places.push(address, ...data.subfolders.map((folder) => `${address}?parentFolderId=${folder._id}`));
    tests.push(...data.tests.map((test) => `/user/tests/${test._id}`));
  }
  return {
    dashboard: ["/user/packages"],
    home: ["/user/home"],
    package: [...list.purchasedPackages, ...list.unpurchasedPackages].map(
      ({ _id }) => `/user/packages/${_id}`,
    ),
    "folder content": places,
    "test details": tests,
  };
}

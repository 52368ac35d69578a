import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { Connection } from "@patrak/bench/student/connection";
import { httpRequest } from "@patrak/bench/student/message";
import { afterEach, expect, test } from "vitest";
import { createChance } from "../chance.ts";
import { startProxy } from "./proxy.ts";
import type { Weather } from "./weather.ts";

const heard: string[] = [];
const stops: (() => unknown)[] = [];
afterEach(async () => {
  heard.length = 0;
  for (const stop of stops.splice(0).toReversed()) await stop();
});

/** A server that keeps what it hears, and a client, with the proxy between them. */
async function connect(weather: Partial<Weather>) {
  const server = createServer(async (request: IncomingMessage, response) => {
    heard.push(await text(request));
    response.end("heard");
  });
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  stops.push(() => new Promise((resolve) => void server.close(resolve)));
  const proxy = await startProxy((server.address() as AddressInfo).port, createChance(1));
  proxy.turn(weather);
  const client = new Connection(proxy.port);
  stops.push(proxy.close, () => client.close());
  return { proxy, send: (body: string) => client.send(httpRequest("POST", "/", {}, body)) };
}

test("in fair weather everything passes as it is, one request after the other", async () => {
  const { send } = await connect({});
  for (const body of ["one", "two"]) expect((await send(body)).body.toString()).toBe("heard");
  expect(heard).toEqual(["one", "two"]);
});

test("a lost reply is lost after the server has heard the request", async () => {
  const { send } = await connect({ dropReply: 1 });
  await expect(send("one")).rejects.toThrow();
  expect(heard).toEqual(["one"]);
});

test("a duplicated request arrives twice and is answered once", async () => {
  const { send } = await connect({ duplicate: 1, holdMs: [10, 20] });
  expect((await send("one")).status).toBe(200);
  await expect.poll(() => heard).toEqual(["one", "one"]);
});

test("some are held back and overtaken by later ones, none is lost", async () => {
  const { proxy } = await connect({ hold: 0.5, holdMs: [100, 300] });
  const bodies = Array.from({ length: 20 }, (_, index) => String(index));
  await Promise.all(
    bodies.map(async (body) => {
      const client = new Connection(proxy.port);
      await client.send(httpRequest("POST", "/", {}, body));
      client.close();
    }),
  );
  expect(heard).not.toEqual(bodies);
  expect(new Set(heard)).toEqual(new Set(bodies));
});

test("a connection that breaks brings no reply, whether the request arrived or not", async () => {
  const { send } = await connect({ reset: 1 });
  for (const body of ["one", "two", "three", "four"]) await expect(send(body)).rejects.toThrow();
  await expect.poll(() => heard.length).toBeGreaterThan(0);
  expect(heard.length).toBeLessThan(4);
});

import { expect, test } from "vitest";
import { makeStudent, newPerson, PASSWORD } from "../../test/accounts.ts";
import { useApi } from "../../test/app.ts";
import { createVisitor } from "../../test/visitor.ts";

// Nothing listens there.
const api = useApi({ REDIS_URL: "redis://127.0.0.1:1" });

test("RU-06: with Redis dead a student signs up, verifies, signs in and out", async () => {
  const { visitor, person } = await makeStudent(api);
  expect((await visitor.post("/auth/logout")).statusCode).toBe(200);
  expect((await visitor.post("/auth/login", { email: person.email, password: PASSWORD })).statusCode).toBe(
    200,
  );
  expect((await visitor.get("/auth/fetch-user")).statusCode).toBe(200);
});

test("RU-06: with Redis dead the limits on logins and codes hold", async () => {
  const { person } = await makeStudent(api);
  const attacker = createVisitor(api.app, { ip: "198.51.100.77" });
  const replies = await Promise.all(
    Array.from({ length: 30 }, () =>
      attacker.post("/auth/login", { email: person.email, password: "guess" }),
    ),
  );
  // So many are free; the sixth would have to wait.
  expect(replies.filter((reply) => reply.statusCode === 401)).toHaveLength(5);
  const email = newPerson().email;
  await attacker.post("/auth/forgot-password", { email });
  expect((await attacker.post("/auth/forgot-password", { email })).statusCode).toBe(429);
});

test("with Redis dead the general limit is counted in the process", async () => {
  const visitor = createVisitor(api.app, { ip: "198.51.100.78" });
  const statuses = await Promise.all(
    Array.from({ length: 3100 }, async () => (await visitor.post("/auth/refresh-token")).statusCode),
  );
  expect(statuses.filter((status) => status === 401)).toHaveLength(3000);
  expect(statuses.filter((status) => status === 429)).toHaveLength(100);
});

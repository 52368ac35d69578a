import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { inProject } from "../stack/project.ts";

interface Service {
  image?: string;
  build?: { context: string; dockerfile: string };
  command?: string[];
  user?: string;
  read_only?: boolean;
  cap_drop?: string[];
  environment?: Record<string, string>;
  volumes?: string[];
  networks?: string[] | Record<string, { ipv4_address?: string } | null>;
  depends_on?: unknown;
}

const read = (path: string) => readFileSync(inProject(path), "utf8");
const { services, volumes } = parse(read("deploy/compose.yml"), { merge: true }) as {
  services: Record<string, Service>;
  volumes: Record<string, null>;
};
const product = ["patrak-1", "patrak-2", "migrate"].map((name) => services[name]!);

test("OP-01 the compose file has the product with everything around it", () => {
  expect(Object.keys(services)).toEqual(
    expect.arrayContaining([
      "db",
      "backup",
      "redis",
      "migrate",
      "proxy",
      "prometheus",
      "alertmanager",
      "grafana",
    ]),
  );
  expect(services["db"]!.environment!["POSTGRES_INITDB_ARGS"]).toContain("--data-checksums");
  expect(services["db"]!.command!.join(" ")).toContain(
    "archive_command=pgbackrest --stanza=patrak archive-push %p",
  );
});

test("OP-01 the product in it runs without root on a read-only root, and only after the migration", () => {
  for (const service of product)
    expect(service).toMatchObject({ user: "65532:65532", read_only: true, cap_drop: ["ALL"] });
  for (const name of ["patrak-1", "patrak-2"])
    expect(services[name]!.depends_on).toEqual({ migrate: { condition: "service_completed_successfully" } });
  expect(services["patrak-1"]!.environment).not.toHaveProperty("DATABASE_OWNER_URL");
});

test("OP-01 every setting in it is one that the server reads", () => {
  const known = [...read("deploy/env.example").matchAll(/^#?([A-Z_]+)=/gm)].map(([, name]) => name);
  const used = new Set(product.flatMap(({ environment = {} }) => Object.keys(environment)));
  expect([...used].filter((name) => !known.includes(name))).toEqual([]);
});

test("OP-01 the proxy in it has the address that the product trusts, and every file that it mounts is there", () => {
  const { inside } = services["proxy"]!.networks as Record<string, { ipv4_address: string }>;
  expect(services["patrak-1"]!.environment!["TRUST_PROXY"]).toBe(inside!.ipv4_address);
  const sources = Object.values(services).flatMap((one) =>
    (one.volumes ?? []).map((line) => line.split(":")[0]!),
  );
  const isMissing = (source: string) =>
    source.startsWith("./") ? !existsSync(inProject("deploy", source)) : !(source in volumes);
  expect(sources.filter(isMissing)).toEqual([]);
});

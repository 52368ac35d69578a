import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parse, parseAllDocuments } from "yaml";
import { inProject } from "../../stack/project.ts";
import { createChart } from "./render.ts";

interface Resource {
  kind: string;
  metadata: { name: string; annotations?: Record<string, string> };
  // A resource is read as far as a test looks.
  // oxlint-disable-next-line typescript/no-explicit-any
  spec: any;
  data?: Record<string, string>;
}

const read = (path: string) => readFileSync(inProject("deploy/chart", path), "utf8");
const values = parse(read("values.yaml")) as Record<string, Record<string, unknown>>;
const names = globSync("templates/*", { cwd: inProject("deploy/chart") });

function render(changed: Record<string, Record<string, unknown>> = {}): Resource[] {
  const all = Object.fromEntries(
    Object.entries(values).map(
      ([name, value]) => [name, name in changed ? { ...value, ...changed[name] } : value] as const,
    ),
  );
  const root = { Values: all, Release: { Name: "patrak", Revision: 3 }, Chart: { AppVersion: "1.2.3" } };
  return createChart(names.map(read), root).flatMap((text) =>
    parseAllDocuments(text).flatMap((document) => {
      expect(document.errors).toEqual([]);
      return (document.toJS() as Resource | null) ?? [];
    }),
  );
}

const of = (resources: Resource[], kind: string) => resources.find((one) => one.kind === kind)!;

test("OP-01 the chart is made of what a cluster knows, and the migration blocks every upgrade", () => {
  const resources = render();
  expect(resources.map(({ kind }) => kind).toSorted()).toEqual([
    "ConfigMap",
    "Deployment",
    "Ingress",
    "Job",
    "NetworkPolicy",
    "PersistentVolumeClaim",
    "PodDisruptionBudget",
    "Service",
  ]);
  const job = of(resources, "Job");
  expect(job.metadata.annotations!["helm.sh/hook"]).toBe("pre-install,pre-upgrade");
  expect(job.spec.template.spec.containers[0]).toMatchObject({ args: ["migrate"], image: "patrak:1.2.3" });
});

test("OP-01 its pods have probes, no root, no writable root, and not the owner's address", () => {
  const { spec } = of(render({ image: { digest: "sha256:abc" } }), "Deployment").spec.template;
  const [container] = spec.containers;
  expect(spec).toMatchObject({ automountServiceAccountToken: false, securityContext: { runAsUser: 65532 } });
  expect(container).toMatchObject({
    image: "patrak@sha256:abc",
    args: ["start"],
    securityContext: { readOnlyRootFilesystem: true, capabilities: { drop: ["ALL"] } },
    livenessProbe: { httpGet: { path: "/livez" } },
    readinessProbe: { httpGet: { path: "/readyz" } },
  });
  expect(JSON.stringify(container)).not.toContain("DATABASE_OWNER_URL");
  expect(spec.terminationGracePeriodSeconds).toBeGreaterThan(30);
});

test("OP-01 one pod may be away, and its budget, service and deployment mean the same pods", () => {
  const resources = render();
  const labels = of(resources, "Deployment").spec.template.metadata.labels;
  expect(of(resources, "PodDisruptionBudget").spec).toEqual({
    maxUnavailable: 1,
    selector: { matchLabels: labels },
  });
  expect(of(resources, "Service").spec.selector).toEqual(labels);
  expect(of(resources, "Deployment").spec.selector.matchLabels).toEqual(labels);
});

test("OP-01 every setting of the chart is one that the server reads, and a bucket needs no volume", () => {
  const known = [...readFileSync(inProject("deploy/env.example"), "utf8").matchAll(/^#?([A-Z_]+)=/gm)];
  const settings = Object.keys(of(render(), "ConfigMap").data!);
  expect(settings.filter((name) => !known.some(([, one]) => one === name))).toEqual([]);
  const bucket = render({ settings: { FILES_BUCKET: "institute" } });
  expect(of(bucket, "PersistentVolumeClaim")).toBeUndefined();
  expect(of(bucket, "Deployment").spec.template.spec.volumes[0]).toEqual({ name: "files", emptyDir: {} });
});

test("OP-01 the example of CloudNativePG waits for one standby of two before a commit", () => {
  const [cluster] = parseAllDocuments(readFileSync(inProject("deploy/cloudnative-pg.yml"), "utf8"));
  expect((cluster!.toJS() as Resource).spec).toMatchObject({
    instances: 3,
    postgresql: { synchronous: { method: "any", number: 1, dataDurability: "required" } },
    bootstrap: { initdb: { dataChecksums: true } },
  });
});

import { randomUUID } from "node:crypto";
import type { BodyOf } from "@patrak/contract";
import { placedBefore } from "@patrak/domain";
import type { Executor } from "../../platform/db.ts";
import { change, difference, type Writer } from "./change.service.ts";
import { asId, orNotFound } from "../../platform/not-found.ts";
import { countLearners } from "./learners.queries.ts";
import * as queries from "./packages.queries.ts";
import { folderView, packageView, testView } from "./packages.views.ts";
import { updatePackageOrder } from "./tree.queries.ts";

export async function listPackages(db: Executor) {
  return { packages: (await queries.selectPackages(db)).map(packageView) };
}

export async function showPackage(db: Executor, unsafeId: string) {
  const row = orNotFound(await queries.selectOptionalPackage(db, asId(unsafeId)));
  return {
    package: packageView(row),
    learners: await countLearners(db, row.package_id),
    folders: (await queries.selectFolders(db, row.package_id)).map(folderView),
    tests: (await queries.selectTests(db, row.package_id)).map(testView),
  };
}

/** Hidden at first: no student should find an empty course. */
export function createPackage(writer: Writer, body: BodyOf<"POST /admin/packages">) {
  return change(writer, async (tx) => {
    const id = randomUUID();
    const { name, nameHindi = null, description, pricePaise } = body;
    const shown = { listed: false, open_to_all: false };
    const facts = { name, name_hindi: nameHindi, description, price_paise: pricePaise, ...shown };
    await queries.insertPackage(tx, id, facts);
    return {
      packageId: id,
      id,
      entry: { action: "package.created", object: objectOf(id, name), after: facts },
    };
  });
}

export function changePackage(writer: Writer, unsafeId: string, body: BodyOf<"POST /admin/packages/{id}">) {
  return change(writer, async (tx) => {
    const row = orNotFound(await queries.selectOptionalPackage(tx, asId(unsafeId)));
    const { package_id, name, name_hindi, description, price_paise, listed, open_to_all } = row;
    const before = { name, name_hindi, description, price_paise, listed, open_to_all };
    const told = {
      name: body.name ?? name,
      name_hindi: body.nameHindi === undefined ? name_hindi : body.nameHindi,
      description: body.description ?? description,
      price_paise: body.pricePaise ?? price_paise,
      listed: body.isListed ?? listed,
    };
    const isFree = told.listed && told.price_paise === 0;
    const after = { ...told, open_to_all: isFree && (body.isOpenToAll ?? open_to_all) };
    await queries.updatePackage(tx, package_id, after);
    const entry = { action: "package.changed", object: objectOf(package_id, name) } as const;
    return { packageId: package_id, id: package_id, entry: { ...entry, ...difference(before, after) } };
  });
}

/** Its position among all packages, also in students' lists. */
export function movePackage(writer: Writer, unsafeId: string, unsafeBeforeId: string | null) {
  return change(writer, async (tx) => {
    const { package_id, name } = orNotFound(await queries.selectOptionalPackage(tx, asId(unsafeId)));
    const order = (await queries.selectPackages(tx)).map((row) => row.package_id);
    const next = orNotFound(placedBefore(order, package_id, asId(unsafeBeforeId)));
    await updatePackageOrder(tx, next);
    const at = (ids: string[]) => ({ position: ids.indexOf(package_id) + 1 });
    const entry = { action: "package.moved", object: objectOf(package_id, name) } as const;
    return {
      packageId: package_id,
      id: package_id,
      entry: { ...entry, before: at(order), after: at(next) },
    };
  });
}

const objectOf = (id: string, name: string) => ({ kind: "package", id, name });

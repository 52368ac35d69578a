import { part, state, type State, whole } from "./state.ts";

export const overviewStates: State[] = [
  state("admin home", whole("admin-overview"), (scene) => scene.admin("/admin", "main table")),
  state("admin home that failed to load", { breaks: "/admin/home?*" }, (scene) =>
    scene.admin("/admin", "main [role=alert]"),
  ),
  state("admin audit log", {}, (scene) => scene.admin("/admin/audit", "main table a")),
  state("admin audit log with an entry open", part("admin-audit", { height: 1012 }), async (scene) => {
    await scene.admin("/admin/audit?group=administrators", "main table a");
    // On a phone the entry would hide the list.
    if (!scene.isWide) return;
    await scene.press("main table a", "Enter", "aside h3", -1);
    await scene.rest();
  }),
  state("admin audit log without an entry", {}, (scene) =>
    scene.admin("/admin/audit?words=nobody+of+this+name", "main [role=status]"),
  ),
  state("admin audit log whose download failed", { breaks: "/admin/audit-file*" }, async (scene) => {
    await scene.admin("/admin/audit", "main table a");
    await scene.click("main section button:has(svg)", "[role=alert]", -1);
  }),
  state("admin page that is not there", {}, (scene) => scene.admin("/admin/nothing", "main h1")),
];

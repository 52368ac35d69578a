// Alone: it leaves one owner in the whole database for a while.
import { enter, makeAdministrator } from "../support/administrators.ts";
import { button, field } from "../support/screens.ts";
import { expect, test } from "../support/test.ts";

test(
  "T-09: the last owner can be neither lowered nor suspended, on the page or past it",
  { tag: "@core" },
  async ({ page, db }) => {
    const owner = await makeAdministrator(db);
    const { rows: others } = await db.query<{ user_id: string }>(
      `UPDATE administrators a SET suspended_at = now() FROM users u
     WHERE u.user_id = a.user_id AND u.email <> $1 AND a.role = 'owner' AND a.suspended_at IS NULL
     RETURNING a.user_id`,
      [owner.email],
    );
    try {
      await enter(page.context(), owner);
      await page.goto("/admin/team");
      await button(page, `${owner.firstName} ${owner.lastName}`).click();
      await expect(field(page, "Role")).toBeDisabled();
      await expect(page.getByText("The last owner keeps the role. Name another owner first.")).toBeVisible();
      await expect(button(page, "Suspend")).toBeDisabled();
      const id = new URL(page.url()).searchParams.get("person");
      const { origin } = new URL(page.url());
      for (const [path, data] of [
        ["role", { role: "author" }],
        ["suspend", {}],
      ] as const) {
        const reply = await page.request.post(`/api/v1/admin/team/${id}/${path}`, {
          data,
          headers: { origin },
        });
        expect(await reply.json()).toMatchObject({ code: "LAST_OWNER" });
      }
      await page.reload();
      await expect(field(page, "Role")).toBeVisible();
    } finally {
      await db.query("UPDATE administrators SET suspended_at = NULL WHERE user_id = ANY($1)", [
        others.map(({ user_id }) => user_id),
      ]);
    }
  },
);

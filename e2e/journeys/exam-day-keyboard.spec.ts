import { enter, makeAdministrator } from "../support/administrators.ts";
import { makeOwnPackage } from "../support/courses.ts";
import { tabTo } from "../support/keyboard.ts";
import { makeStudent } from "../support/people.ts";
import { button } from "../support/screens.ts";
import { expect, test } from "../support/test.ts";

test.use({ timezoneId: "Asia/Kolkata" });

test(
  "SI-01, SI-07, SI-09, SI-11, SI-12: an exam day by keyboard alone: the plan, an act, an announcement, the monitor and a room",
  { tag: "@core" },
  async ({ page, db }) => {
    const learner = await makeStudent(db);
    const name = `${learner.firstName} ${learner.lastName}`;
    const title = `Zz keyboard ${Date.now()}`;
    const made = await makeOwnPackage(db, learner, [], { titleEnglish: title, seconds: 3600 });
    await enter(page.context(), await makeAdministrator(db, { role: "author" }));
    const { keyboard } = page;

    await page.goto("/admin/sittings/new");
    const tests = page.getByRole("combobox", { name: "Test" });
    await expect(tests.getByRole("option", { name: new RegExp(`^${title}`) })).toBeAttached();
    await tabTo(page, tests);
    await keyboard.type(title);
    await expect(tests).toHaveValue(made.test);
    await tabTo(page, button(page, "Create the sitting"));
    await keyboard.press("Enter");
    await expect(button(page, "Save the sitting")).toBeVisible();
    const sittingId = new URL(page.url()).pathname.split("/").at(-1)!;

    await db.query(
      `UPDATE sittings SET quiet_from = now() - interval '1 day', opens_at = now() - interval '1 minute',
       last_entry_at = now() + interval '1 hour', closes_at = now() + interval '2 hours',
       key_when = 'hand', key_at = NULL
     WHERE sitting_id = $1`,
      [sittingId],
    );
    await db.query(
      `INSERT INTO attempts (user_id, attempt_id, test_id, version_id, sitting_id, sitting_number, started_at,
       duration_seconds, deadline)
     SELECT u.user_id, (floor(extract(epoch FROM now()))::bigint - 1767225600) << 32 | 99, s.test_id, s.version_id,
       s.sitting_id, 1, now(), 3600, now() + interval '1 hour'
     FROM sittings s, users u WHERE s.sitting_id = $1 AND u.email = $2`,
      [sittingId, learner.email],
    );
    await db.query(
      `INSERT INTO roster_rows (sitting_id, user_id, centre, room, seat)
     SELECT $1, user_id, '', 'Room 2', '12' FROM users WHERE email = $2`,
      [sittingId, learner.email],
    );

    await page.goto(`/admin/sittings/${sittingId}`);
    await expect(button(page, "Give minutes…")).toBeEnabled();
    await tabTo(page, button(page, "Give minutes…"));
    await keyboard.press("Enter");
    const dialog = page.getByRole("dialog");
    await tabTo(page, dialog.getByLabel("Reason"));
    await keyboard.type("The power was out");
    await tabTo(page, button(page, "Give the minutes"));
    await keyboard.press("Enter");
    await expect(dialog).toBeHidden();
    await expect(page.getByRole("region", { name: "Extra minutes" })).toContainText("10 minutes for all");

    await tabTo(page, page.getByLabel("Message, English"));
    await keyboard.type("Ten minutes more.");
    await tabTo(page, page.getByLabel("Message, हिन्दी"));
    await keyboard.insertText("दस मिनट और।");
    const send = page.getByRole("button", { name: /^Send to/ });
    await expect(send).toBeEnabled();
    await tabTo(page, send);
    await keyboard.press("Enter");
    await expect(page.getByRole("list", { name: "Sent announcements" })).toContainText("Ten minutes more.");

    await page.goto(`/admin/sittings/${sittingId}/monitor`);
    const tile = page.locator("main button[aria-pressed]").first();
    await expect(tile).toBeVisible();
    await tabTo(page, tile);
    await keyboard.press("Space");
    await expect(tile).toHaveAttribute("aria-pressed", "true");

    await page.goto(`/admin/sittings/${sittingId}/room?room=Room+2&step=check-in`);
    const present = button(page, `${name} is present`);
    await expect(present).toBeVisible();
    await tabTo(page, present);
    await keyboard.press("Space");
    await expect(present).toHaveAttribute("aria-pressed", "true");
    await expect(page.getByText("not sent yet")).toBeHidden();
    await tabTo(page, button(page, "Show the code"));
    await keyboard.press("Enter");
    await tabTo(page, button(page, "Watch the room"));
    await keyboard.press("Enter");
    await tabTo(page, button(page, `Swap the device of ${name}`));
    await keyboard.press("Enter");
    await expect(dialog).toContainText("The old device is signed out.");
    await keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(button(page, `Swap the device of ${name}`)).toBeFocused();
    await tabTo(page, button(page, `Give minutes to ${name}`));
    await keyboard.press("Enter");
    await tabTo(page, dialog.getByLabel("Reason"));
    await keyboard.type("A new device");
    await tabTo(page, button(page, "Give the minutes"));
    await keyboard.press("Enter");
    await expect(dialog).toBeHidden();
    const { rows } = await db.query("SELECT extra_seconds FROM attempts WHERE sitting_id = $1", [sittingId]);
    expect(rows).toEqual([{ extra_seconds: 900 }]);
    await tabTo(page, button(page, "Go to dismiss"));
    await keyboard.press("Enter");
    await tabTo(page, button(page, "Network"));
    await keyboard.press("Space");
    await tabTo(page, page.getByLabel("Note, with seat numbers in place of names"));
    await keyboard.type("Seat 12 lost its signal.");
    await tabTo(page, button(page, "Send the report"));
    await keyboard.press("Enter");
    await expect(page.getByRole("listitem").filter({ hasText: "Seat 12 lost its signal." })).toBeVisible();
    await db.query("UPDATE sittings SET ended_at = closes_at WHERE sitting_id = $1", [sittingId]);
  },
);

import { attempt, demo, own, packageId, testId } from "../support/courses.ts";
import { dashboardAt } from "../support/dashboard.ts";
import { button } from "../support/screens.ts";
import { expect, test } from "../support/test.ts";

test(
  "the switch turns the courses to Hindi at once, in place, and back",
  { tag: "@core" },
  async ({ page, db, student }) => {
    await own(db, student, demo.upsc);
    await attempt(db, student, await testId(db, "General Studies: Full Test 04"), { answered: [1, 2] });
    await page.goto(dashboardAt({ package: await packageId(db, demo.upsc) }));
    await expect(page.getByRole("region", { name: "Continue Your Tests" })).toBeVisible();
    const address = page.url();

    await button(page, "हिं").click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^स्वागत है, /);
    const sidebar = page.getByRole("complementary", { name: "कोर्स" });
    await expect(sidebar.getByRole("heading").nth(0)).toHaveText("मेरे कोर्स1");
    await expect(sidebar.getByRole("heading").nth(1)).toHaveText("उपलब्ध कोर्स3");
    const running = page.getByRole("region", { name: "अपने टेस्ट जारी रखें" });
    await expect(running.getByRole("heading", { level: 4 })).toHaveText("सामान्य अध्ययन: पूर्ण टेस्ट 04");
    await expect(running.getByText("50 में से 2 उत्तर दिए")).toBeVisible();
    await expect(running.getByRole("timer")).toHaveText(/^\d\d:\d\d शेष$/);
    await expect(page.getByRole("region", { name: "उपलब्ध टेस्ट" })).toContainText("1 घंटा");
    await expect(page).toHaveURL(address);

    await page.reload();
    await expect(page.getByRole("region", { name: "उपलब्ध टेस्ट" })).toBeVisible();
    await button(page, "EN").click();
    await expect(page.getByRole("region", { name: "Available Tests" })).toBeVisible();
    await expect(button(page, "Log out")).toBeVisible();
  },
);

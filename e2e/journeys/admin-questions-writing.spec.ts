import type { Page } from "@playwright/test";
import type { Pool } from "pg";
import { enter, makeAdministrator } from "../support/administrators.ts";
import { makeBankQuestion } from "../support/bank.ts";
import { tabTo } from "../support/keyboard.ts";
import { choosePicture } from "../support/pictures.ts";
import { button, field } from "../support/screens.ts";
import { expect, test } from "../support/test.ts";

const english = (page: Page) => field(page, "Question, English");
const hindi = (page: Page) => field(page, "Question, Hindi");
const tools = (page: Page, of = "Question, English") => page.getByRole("toolbar", { name: `Format: ${of}` });
const tool = (page: Page, name: string) => tools(page).getByRole("button", { name, exact: true });
const preview = (page: Page) => page.getByRole("region", { name: "Live preview" });
const saved = (page: Page) => page.getByText(/^Draft saved/);

async function open(page: Page, db: Pool) {
  await page.setViewportSize({ width: 1440, height: 1000 });
  await enter(page.context(), await makeAdministrator(db));
  const { questionId } = await makeBankQuestion(db);
  await page.goto(`/admin/questions?question=${questionId}`);
  await expect(english(page)).toBeVisible();
  const stored = async (column = "text_english") =>
    (await db.query(`SELECT ${column} AS text FROM bank_questions WHERE question_id = $1`, [questionId]))
      .rows[0].text as string;
  return { questionId, stored };
}

/** Empties the text that has the focus. */
async function clear(page: Page) {
  await page.keyboard.press("Control+A");
  await page.keyboard.press("Delete");
}

/** With the arrows from wherever the focus is in the toolbar. */
async function arrowTo(page: Page, name: string) {
  await page.keyboard.press("Home");
  for (let steps = 0; steps < 11; steps++) {
    if (await tool(page, name).evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("ArrowRight");
  }
  throw new Error(`The arrows do not lead to ${name}`);
}

function paste(page: Page, label: string, html: string) {
  return field(page, label).evaluate((element, copied) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/html", copied);
    clipboardData.setData("text/plain", "not taken");
    element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  }, html);
}

test("T-06: with the keyboard alone: bold, a formula, a list and a picture, kept over a reload, changed and undone", async ({
  page,
  db,
  axe,
}) => {
  const { stored } = await open(page, db);
  await tabTo(page, page.getByRole("link", { name: "Skip to the question" }));
  await page.keyboard.press("Enter");
  await tabTo(page, english(page));
  await clear(page);
  await page.keyboard.type("A ");
  await page.keyboard.press("Control+B");
  await expect(tool(page, "Bold")).toHaveAttribute("aria-pressed", "true");
  await page.keyboard.type("body");
  await page.keyboard.press("Control+B");
  await page.keyboard.type(" with x<y moves at ");

  await page.keyboard.press("Alt+F10");
  await arrowTo(page, "Formula");
  await page.keyboard.press("Enter");
  await expect(field(page, "Formula in LaTeX")).toBeFocused();
  await tabTo(page, page.getByRole("toolbar", { name: "Forms" }).getByRole("button").first(), "Shift+Tab");
  await page.keyboard.press("Enter");
  await page.keyboard.type("s");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.type("t");
  await expect(field(page, "Formula in LaTeX")).toHaveValue(String.raw`\frac{s}{t}`);
  await expect(page.getByRole("group", { name: "Preview", exact: true }).locator(".katex")).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(english(page)).toBeFocused();
  await expect(english(page).locator(".katex")).toBeVisible();

  await page.keyboard.press("Enter");
  await page.keyboard.press("Control+Shift+8");
  await page.keyboard.type("first");
  await page.keyboard.press("Enter");
  await page.keyboard.type("second");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Alt+F10");
  await arrowTo(page, "Picture");
  await page.keyboard.press("Enter");
  await choosePicture(page);
  await field(page, "What it shows, in English").focus();
  await page.keyboard.type("A slope");
  await tabTo(page, button(page, "Add picture"));
  await page.keyboard.press("Enter");
  await expect(english(page).getByRole("img", { name: "A slope" })).toBeVisible();

  const written = new RegExp(
    String.raw`^<p>A <strong>body</strong> with x&lt;y moves at \$\\frac\{s\}\{t\}\$</p>\n<ul><li>first</li><li>second</li></ul>\n<p>!\[A slope\]\(image:[0-9a-f]{32}-360x200\)</p>$`,
  );
  await expect.poll(() => stored()).toMatch(written);
  await expect(preview(page).locator("li")).toHaveText(["first", "second"]);
  expect(await axe(page)).toEqual([]);

  await page.reload();
  await expect(english(page).getByRole("listitem")).toHaveText(["first", "second"]);
  const before = await stored();
  await english(page).focus();
  await page.keyboard.press("Control+A");
  await page.keyboard.press("Control+I");
  await expect.poll(() => stored()).toContain("<em>");
  await page.keyboard.press("Control+Z");
  await expect(english(page).locator("em")).toHaveCount(0);
  await expect.poll(() => stored()).toBe(before);
  await expect(saved(page)).toBeVisible();
});

test(
  "T-06: the buttons format, and undo takes it back; a formula is changed with Enter",
  { tag: "@core" },
  async ({ page, db }) => {
    const { stored } = await open(page, db);
    await expect(tool(page, "Undo")).toHaveAttribute("aria-disabled", "true");
    await english(page).click();
    await page.keyboard.press("Control+A");
    await tool(page, "Superscript").click();
    await expect(english(page)).toBeFocused();
    await expect.poll(() => stored()).toBe("<sup>What is 12 more than $5^2$?</sup>");
    await page.keyboard.press("Control+Z");
    await expect.poll(() => stored()).toBe("What is 12 more than $5^2$?");
    await tool(page, "Redo").click();
    await expect(english(page).locator("sup")).toHaveText(/^What is 12/);
    await tool(page, "Undo").click();
    await expect(english(page).locator("sup")).toHaveCount(0);

    await english(page).focus();
    // The cursor of a busy browser comes later than the next key.
    await expect(async () => {
      await page.keyboard.press("Control+End");
      await page.keyboard.press("ArrowLeft");
      await page.keyboard.press("ArrowLeft");
      const told = page.getByText("Formula 5^2. Press Enter to change it.");
      await expect(told).toBeAttached({ timeout: 2000 });
    }).toPass();
    await page.keyboard.press("Enter");
    await field(page, "Formula in LaTeX").fill(String.raw`\frac{1`);
    await expect(page.getByText("It cannot be drawn yet.")).toBeVisible();
    await expect(button(page, "Change formula")).toBeDisabled();
    await field(page, "Formula in LaTeX").fill("5^3");
    await button(page, "Change formula").click();
    await expect.poll(() => stored()).toBe("What is 12 more than $5^3$?");
    await english(page).focus();
    await page.keyboard.press("Control+End");
    await page.keyboard.type(" $10");
    await expect.poll(() => stored()).toBe("What is 12 more than $5^3$? &#36;10");
  },
);

test("T-06: a table grows and shrinks by its buttons, and Tab goes from cell to cell and out of it", async ({
  page,
  db,
}) => {
  const { stored } = await open(page, db);
  await english(page).click();
  await clear(page);
  await tool(page, "Table").click();
  await page.keyboard.type("State");
  await page.keyboard.press("Tab");
  await page.keyboard.type("Capital");
  const table = page.getByRole("toolbar", { name: "Table: Question, English" });
  await table.getByRole("button", { name: "Add a row below" }).click();
  await expect(english(page).locator("tr")).toHaveCount(4);
  await page.keyboard.press("Tab");
  await table.getByRole("button", { name: "Remove this row" }).click();
  await expect(english(page).locator("tr")).toHaveCount(3);
  for (let cell = 0; cell < 3; cell++) await page.keyboard.press("Tab");
  await page.keyboard.type("Patna");
  await expect
    .poll(() => stored())
    .toMatch(/^<table><thead>.*State.*Capital.*<\/thead><tbody>.*Patna<\/td><\/tr><\/tbody><\/table>$/);
  await page.keyboard.press("Tab");
  await expect(english(page)).not.toBeFocused();
});

test("T-06: what comes from Word and Google Docs is cleaned, Devanagari is composed, and an option shares its buttons", async ({
  page,
  db,
}) => {
  const { stored } = await open(page, db);
  await english(page).click();
  await clear(page);
  await paste(
    page,
    "Question, English",
    `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal {margin:0}</style></head><body>
<!--StartFragment--><p class=MsoNormal><b style='mso-bidi-font-weight:normal'>Statements<o:p></o:p></b></p>
<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>1.&nbsp; </span>Rain<o:p></o:p></p>
<p class=MsoNormal onclick="alert(1)">H<sub>2</sub>O <img src="file:///C:/clip_image002.png"></p><!--EndFragment--></body></html>`,
  );
  await expect
    .poll(() => stored())
    .toBe("<p><strong>Statements</strong></p>\n<ol><li>Rain</li></ol>\n<p>H<sub>2</sub>O</p>");
  await expect(page.getByText("A picture of the pasted text was left out.")).toBeVisible();
  await page.keyboard.press("Control+Z");
  await expect(english(page)).toHaveText("");
  await paste(
    page,
    "Question, English",
    `<b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr"><span style="font-weight:700;">Ice</span><span style="font-weight:400;"> and steam</span></p></b>`,
  );
  await expect.poll(() => stored()).toBe("<strong>Ice</strong> and steam");

  await hindi(page).click();
  await clear(page);
  const keyboard = await page.context().newCDPSession(page);
  for (const text of ["क", "कि", "किता"])
    await keyboard.send("Input.imeSetComposition", {
      text,
      selectionStart: text.length,
      selectionEnd: text.length,
    });
  await keyboard.send("Input.insertText", { text: "किताब" });
  await page.keyboard.type(" पढ़ें");
  await expect.poll(() => stored("text_hindi")).toBe("किताब पढ़ें");

  await field(page, "Option A, Hindi").focus();
  await page.keyboard.press("Control+A");
  await tools(page, "Option A, Hindi").getByRole("button", { name: "Bold" }).click();
  await expect.poll(() => stored("options_hindi[1]")).toBe("<strong>2</strong>");
  await page.keyboard.press("Alt+F10");
  await page.keyboard.press("Escape");
  await expect(field(page, "Option A, Hindi")).toBeFocused();
});

// `pnpm icons`: draws the icons of the installed app from the project's mark, apps/web/public/favicon.svg.
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { chromium as browsers, type Browser } from "playwright-core";
import { chromium } from "./stack/chromium.ts";
import { inProject } from "./stack/project.ts";

const PUBLIC = inProject("apps/web/public");
const mark = await readFile(`${PUBLIC}/favicon.svg`, "utf8");

/** A launcher cuts its own shape out of a maskable icon: the ground goes to the edges, the mark keeps to the middle. */
const [ground = "", drawing = ""] = [/<rect width="32"[^>]*>/, /<g [\s\S]*<\/g>/].map(
  (part) => part.exec(mark)?.[0],
);
const cut = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${ground.replace(/ rx="\d+"/, "")}
  <g transform="translate(6.4 5.6) scale(.62)">${drawing}</g></svg>`;
/** iOS rounds the corners itself. */
const square = mark.replace(ground, ground.replace(/ rx="\d+"/, ""));

async function draw(browser: Browser, svg: string, size: number): Promise<Buffer> {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  const source = `data:image/svg+xml;base64,${Buffer.from(svg).toString("base64")}`;
  await page.setContent(
    `<style>*{margin:0}img{display:block;width:${size}px;height:${size}px}</style><img src="${source}">`,
  );
  const picture = await page.locator("img").screenshot({ omitBackground: true });
  await page.close();
  return picture;
}

/** The old format holds whole PNG files since Windows Vista. */
function asIco(pictures: { size: number; png: Buffer }[]): Buffer {
  const head = Buffer.alloc(6 + 16 * pictures.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(pictures.length, 4);
  let offset = head.length;
  for (const [index, { size, png }] of pictures.entries()) {
    const entry = 6 + 16 * index;
    head.writeUInt8(size, entry);
    head.writeUInt8(size, entry + 1);
    head.writeUInt16LE(1, entry + 4);
    head.writeUInt16LE(32, entry + 6);
    head.writeUInt32LE(png.length, entry + 8);
    head.writeUInt32LE(offset, entry + 12);
    offset += png.length;
  }
  return Buffer.concat([head, ...pictures.map(({ png }) => png)]);
}

await using browser = await browsers.launch(chromium);
await mkdir(`${PUBLIC}/icons`, { recursive: true });
const icons: [name: string, svg: string, size: number][] = [
  ["192", mark, 192],
  ["512", mark, 512],
  ["maskable-192", cut, 192],
  ["maskable-512", cut, 512],
  ["apple-touch", square, 180],
];
for (const [name, svg, size] of icons)
  await writeFile(`${PUBLIC}/icons/${name}.png`, await draw(browser, svg, size));
const small = await Promise.all(
  [16, 32].map(async (size) => ({ size, png: await draw(browser, mark, size) })),
);
await writeFile(`${PUBLIC}/favicon.ico`, asIco(small));

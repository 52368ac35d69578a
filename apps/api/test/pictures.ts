import sharp from "sharp";

/** One colour, of any size. */
export const blank = (width: number, height: number, background = "#23418f") =>
  sharp({ create: { width, height, channels: 3, background } });

async function moving(): Promise<Buffer> {
  const raw = Buffer.alloc(20 * 40 * 3, 9);
  raw.fill(200, raw.length / 2);
  const frames = sharp(raw, { raw: { width: 20, height: 40, channels: 3, pageHeight: 20 } });
  return frames.webp({ loop: 0, delay: [100, 100] }).toBuffer();
}

/** Files that must be refused wherever a picture is expected. */
export const unwanted: [what: string, make: () => Promise<Buffer>][] = [
  ["an SVG", async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
  ["a GIF", () => blank(9, 9).gif().toBuffer()],
  ["a picture that moves", moving],
  ["a PNG of more pixels than anybody needs", () => blank(6000, 6000).png().toBuffer()],
  ["half a JPEG", async () => (await blank(600, 600).jpeg().toBuffer()).subarray(0, 700)],
  ["a page that calls itself a PNG", async () => Buffer.from("\u0089PNG<script>alert(1)</script>", "latin1")],
  ["a PDF that begins as a JPEG", async () => Buffer.from("\u00ff\u00d8\u00ff%PDF-1.7", "latin1")],
  ["nothing", async () => Buffer.alloc(0)],
];

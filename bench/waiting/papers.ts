import { openPaperFile, type ReadPaper } from "../student/paper.ts";

/** The files that learners of a process hold. All hold the same one: it is kept and opened once, others are compared. */
export class Papers {
  readonly #files = new Map<string, Buffer>();
  readonly #opened = new Map<string, ReadPaper>();

  keep(name: string, file: Buffer) {
    const known = this.#files.get(name);
    if (known && !known.equals(file)) throw new Error("two files have the same name");
    if (!known) this.#files.set(name, Buffer.from(file));
  }

  /** Throws if the key does not open it. */
  open(name: string, key: string): ReadPaper {
    const known = this.#opened.get(`${name}/${key}`);
    if (known) return known;
    const paper = openPaperFile(this.#files.get(name)!, key);
    this.#opened.set(`${name}/${key}`, paper);
    return paper;
  }

  get questions(): number {
    return [...this.#opened.values()][0]?.optionCounts.length ?? 0;
  }
}

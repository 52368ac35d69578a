import { useEffect, useState } from "react";
import { paperAddress } from "@patrak/domain";
import type { PaperFile } from "./handOver.ts";
import type { Sitting } from "./sittings.api.ts";

const AGAIN_AFTER_MS = 10_000;

/** Fetches the encrypted paper, again until it is here. It is public: no cookie travels, and any cache may answer. */
export function usePaperFile(paper: Sitting["paper"]): PaperFile | null {
  const [file, setFile] = useState<PaperFile | null>(null);
  const name = paper?.name;
  useEffect(() => {
    if (name === undefined) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stopping = new AbortController();
    const load = async () => {
      try {
        const reply = await fetch(paperAddress(name), { credentials: "omit", signal: stopping.signal });
        if (!reply.ok) throw new Error(String(reply.status));
        const bytes = await reply.arrayBuffer();
        if (!stopping.signal.aborted) setFile({ name, bytes });
      } catch {
        if (!stopping.signal.aborted)
          timer = setTimeout(() => void load(), AGAIN_AFTER_MS * (0.5 + Math.random()));
      }
    };
    void load();
    return () => {
      stopping.abort();
      clearTimeout(timer);
    };
  }, [name]);
  return file !== null && file.name === name ? file : null;
}

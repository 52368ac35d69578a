import { useEffect, useState } from "react";
import type { PaperData } from "./device/index.ts";
import { loadKinds, type Kinds } from "./loadKinds.ts";

interface Found {
  isReady: boolean;
  isError: boolean;
  loaded: Kinds | null;
}

const nothing: Found = { isReady: false, isError: false, loaded: null };

/** What the paper's questions need, once the paper is there. */
export function useKinds(paper: Pick<PaperData, "questions"> | undefined): Found {
  const [found, setFound] = useState(nothing);
  useEffect(() => {
    if (!paper) return;
    let isWanted = true;
    const tell = (to: Found) => {
      if (isWanted) setFound(to);
    };
    loadKinds(paper).then(
      (loaded) => tell({ isReady: true, isError: false, loaded }),
      () => tell({ ...nothing, isError: true }),
    );
    return () => {
      isWanted = false;
    };
  }, [paper]);
  return found;
}

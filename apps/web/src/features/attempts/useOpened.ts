import { useState } from "react";

/** The passages that the student has opened, as long as the screen is shown. */
export function useOpened() {
  const [opened, setOpened] = useState<Readonly<Record<string, boolean>>>({});
  return (passageId: string) => ({
    isOpened: opened[passageId] ?? false,
    onOpen: (isOpened: boolean) => setOpened({ ...opened, [passageId]: isOpened }),
  });
}

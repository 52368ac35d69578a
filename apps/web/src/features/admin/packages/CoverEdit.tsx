import { useRef, useState } from "react";
import { Trans, useLingui } from "@lingui/react/macro";
import { Notice } from "../../../shared/ui/Notice.tsx";
import { AdminIcon } from "../ui/AdminIcon.tsx";
import { useSetCoverMutation, type Package } from "./packages.api.ts";
import styles from "./head.module.css";

const BYTES_MAX = 5 * 1024 * 1024;

/** Sets or removes the package's picture. */
export function CoverEdit({ one }: { one: Package }) {
  const { t } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  const [set, { isLoading }] = useSetCoverMutation();
  const [told, setTold] = useState<"saved" | "removed" | "refused" | null>(null);

  const send = async (image: string | null) => {
    const { data } = await set({ params: { id: one.id }, body: { image } });
    setTold(data ? (image === null ? "removed" : "saved") : "refused");
  };
  const choose = async (file: File | undefined) => {
    if (!file) return;
    if (file.size > BYTES_MAX) return setTold("refused");
    await send(await inBase64(file));
  };

  return (
    <>
      <input
        ref={input}
        className="visually-hidden"
        type="file"
        accept="image/png,image/jpeg,image/webp"
        tabIndex={-1}
        aria-label={t`Cover`}
        onChange={({ target }) => {
          void choose(target.files?.[0]);
          target.value = "";
        }}
      />
      <button
        type="button"
        className={styles.inline}
        disabled={isLoading}
        onClick={() => input.current?.click()}
      >
        <AdminIcon name="image" size={16} />
        {isLoading ? (
          <Trans>Uploading…</Trans>
        ) : one.cover === null ? (
          <Trans>Add a cover</Trans>
        ) : (
          <Trans>Change cover</Trans>
        )}
      </button>
      {one.cover !== null && (
        <button type="button" className={styles.inline} disabled={isLoading} onClick={() => void send(null)}>
          <Trans>Remove cover</Trans>
        </button>
      )}
      <span className="visually-hidden" role="status">
        {told === "saved" && <Trans>Cover saved</Trans>}
        {told === "removed" && <Trans>Cover removed</Trans>}
      </span>
      {told === "refused" && (
        <Notice tone="error">
          <Trans>This file cannot be used. Choose a still picture as PNG, JPEG or WebP, at most 5 MB.</Trans>
        </Notice>
      )}
    </>
  );
}

/** In the form in which the API takes bytes. */
async function inBase64(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  return btoa(bytes.reduce((text, byte) => text + String.fromCharCode(byte), ""));
}

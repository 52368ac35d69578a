import { useEffect, useId, useState } from "react";
import { Trans, useLingui } from "@lingui/react/macro";
import { languages, pictureAddress, pictureLimits, type Language } from "@patrak/domain";
import { Button } from "../../../shared/ui/Button.tsx";
import { Dialog } from "../../../shared/ui/Dialog.tsx";
import { Flag, languageNames } from "../../../shared/ui/Flag.tsx";
import { Notice } from "../../../shared/ui/Notice.tsx";
import { AdminIcon } from "../ui/AdminIcon.tsx";
import styles from "./picture.module.css";
import { useAddPictureMutation } from "./questions.api.ts";
import type { BothTexts } from "./withPicture.ts";

interface Props {
  /** The language of the text that asked for the picture: this description is required. */
  language: Language;
  /** The pasted or dropped file. */
  file: File | undefined;
  /** The one that is described anew or exchanged. */
  known: { name: string; alt: string } | undefined;
  onAdd: (picture: { name: string; alt: BothTexts }) => void;
  onClose: () => void;
}

export function PictureDialog({ language, file, known, onAdd, onClose }: Props) {
  const { t } = useLingui();
  const [alt, setAlt] = useState<BothTexts>({ english: "", hindi: "", [language]: known?.alt ?? "" });
  const { name, isRefused, isLoading, take } = useUpload(file, known?.name);
  const isComplete = name !== null && alt[language].trim() !== "";
  return (
    <Dialog
      title={known ? t`Change the picture` : t`Add a picture`}
      notice={
        isRefused && (
          <Notice tone="error">
            <Trans>
              This file cannot be used. Choose a still picture as PNG, JPEG or WebP, at most 5 MB.
            </Trans>
          </Notice>
        )
      }
      sentence={
        known ? (
          <Trans>Students who do not see it hear what you write here.</Trans>
        ) : (
          <Trans>
            Students who do not see it hear what you write here. It goes into each text that you describe it
            for.
          </Trans>
        )
      }
      actions={
        <>
          <Button look="secondary" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button look="primary" disabled={!isComplete} onClick={() => name !== null && onAdd({ name, alt })}>
            {known ? <Trans>Change picture</Trans> : <Trans>Add picture</Trans>}
          </Button>
        </>
      }
      onClose={onClose}
    >
      <Chooser name={name} isLoading={isLoading} onChoose={take} />
      {[language, ...languages.filter((one) => one !== language && !known)].map((one) => (
        <AltField
          key={one}
          language={one}
          isNeeded={one === language}
          value={alt[one]}
          onChange={(words) => setAlt({ ...alt, [one]: words })}
        />
      ))}
    </Dialog>
  );
}

function useUpload(first: File | undefined, known: string | undefined) {
  const [upload, { isLoading }] = useAddPictureMutation();
  const [name, setName] = useState<string | null>(known ?? null);
  const [isRefused, setRefused] = useState(false);
  const take = async (file: File) => {
    const reply = file.size > pictureLimits.bytes ? null : await upload(file);
    setRefused(!reply?.data);
    if (reply?.data) setName(reply.data.name);
  };
  useEffect(() => {
    if (first) void take(first);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- A pasted file is sent once.
  }, [first]);
  return { name, isRefused, isLoading, take };
}

interface ChooserProps {
  name: string | null;
  isLoading: boolean;
  onChoose: (file: File) => Promise<void>;
}

function Chooser({ name, isLoading, onChoose }: ChooserProps) {
  const id = useId();
  return (
    <label className={styles.chooser} data-filled={name !== null || undefined}>
      {name !== null && <img src={pictureAddress(name)} alt="" />}
      {/* Named explicitly: with the label alone, the status would not be part of the name. */}
      <span className="inline gap-8" role="status" id={id}>
        <AdminIcon name="image" size={18} />
        {isLoading ? (
          <Trans>Uploading…</Trans>
        ) : name === null ? (
          <Trans>Choose a picture</Trans>
        ) : (
          <Trans>Choose another picture</Trans>
        )}
      </span>
      <input
        className="visually-hidden"
        type="file"
        aria-labelledby={id}
        accept="image/png,image/jpeg,image/webp"
        disabled={isLoading}
        onChange={({ target }) => {
          const file = target.files?.[0];
          if (file) void onChoose(file);
          target.value = "";
        }}
      />
    </label>
  );
}

interface AltProps {
  language: Language;
  isNeeded: boolean;
  value: string;
  onChange: (words: string) => void;
}

function AltField({ language, isNeeded, value, onChange }: AltProps) {
  const { t } = useLingui();
  const id = useId();
  const words = { english: t`What it shows, in English`, hindi: t`What it shows, in Hindi` };
  return (
    <div className={`stack gap-6 above-12 ${styles.field}`}>
      <label className="cluster strong fs-14" htmlFor={id}>
        <Flag language={language} />
        {words[language]}
        {!isNeeded && (
          <small className="caption">
            <Trans>or leave it out of this text</Trans>
          </small>
        )}
      </label>
      <input
        className="input fs-15"
        id={id}
        lang={languageNames[language].lang}
        required={isNeeded}
        maxLength={pictureLimits.alt}
        value={value}
        onChange={({ target }) => onChange(target.value.replaceAll(/[[\]<>$]/g, ""))}
      />
    </div>
  );
}

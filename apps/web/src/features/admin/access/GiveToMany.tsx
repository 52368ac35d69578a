import { useId } from "react";
import { accessLimits } from "@patrak/domain";
import { Trans, useLingui } from "@lingui/react/macro";
import { useLocale } from "../../../shared/i18n/useLocale.ts";
import { useWords } from "../../../shared/i18n/useWords.ts";
import { Button } from "../../../shared/ui/Button.tsx";
import { Notice } from "../../../shared/ui/Notice.tsx";
import { ReasonField, SelectField } from "../ui/controls.tsx";
import { OwnForm } from "../ui/OwnForm.tsx";
import { UntilField } from "../ui/UntilField.tsx";
import { countLines } from "./countLines.ts";
import { Counts } from "./Counts.tsx";
import type { Access } from "./access.api.ts";
import styles from "./access.module.css";
import { LinesTable } from "./LinesTable.tsx";
import { PasteBox } from "./PasteBox.tsx";
import { useList, type List } from "./useList.ts";

export function GiveToMany({ packages }: Pick<Access, "packages">) {
  const { t } = useLingui();
  const id = useId();
  const list = useList();
  const submit = () => void (list.checked ? list.send() : list.look());
  return (
    <section className="sheet" aria-labelledby={id}>
      <div className={`cluster ends ${styles.head}`}>
        <div>
          <h2 className="fs-17" id={id}>{t`Give a package to many`}</h2>
          <p className="note num">
            <Trans>
              Paste emails, one to a line. Nothing is given until you press the button; each line says what
              will happen.
            </Trans>
          </p>
        </div>
      </div>
      <OwnForm className={`stack fits gap-24 ${styles.grant}`} onSend={submit}>
        <div>
          {list.checked ? <LinesTable checked={list.checked} onMend={list.mend} /> : <PasteBox list={list} />}
        </div>
        <div className="stack gap-14">
          <SelectField
            name="grant-package"
            label={t`Package`}
            value={list.packageId}
            choices={packages}
            onChange={list.setPackageId}
          />
          <UntilField value={list.lastDay} onChange={list.setLastDay} />
          {list.checked && <ReasonField value={list.reason} onChange={list.setReason} />}
          <Messages list={list} />
          <Actions list={list} />
        </div>
      </OwnForm>
    </section>
  );
}

function Messages({ list: { failure, given, checked } }: { list: List }) {
  const words = useWords();
  if (failure) return <Notice tone="error">{words.failure(failure)}</Notice>;
  if (checked) return <Counts lines={checked.lines} />;
  if (!given) return null;
  const { give, invite, wait } = countLines(given);
  const later = invite + wait;
  return (
    <Notice tone="ok">
      <Trans>
        Given to {give}, invited {invite}. {later} get it once they sign up with that email.
      </Trans>
    </Notice>
  );
}

function Actions({ list }: { list: List }) {
  const { t } = useLingui();
  const { intl } = useLocale();
  if (!list.checked) {
    const lines = list.emails.length.toLocaleString(intl);
    const most = accessLimits.listLines.toLocaleString(intl);
    if (list.emails.length > accessLimits.listLines)
      return <Notice tone="error">{t`${lines} lines are too many. At most ${most} go at once.`}</Notice>;
    return (
      <Button
        look="primary"
        type="submit"
        disabled={list.emails.length === 0 || list.packageId === ""}
        busy={list.isBusy && t`Check the lines`}
      >
        <Trans>Check the lines</Trans>
      </Button>
    );
  }
  const { give, invite, wait } = countLines(list.checked.lines);
  const words = invite > 0 ? t`Give to ${give}, invite ${invite}` : t`Give to ${give}`;
  return (
    <>
      <Button look="primary" type="submit" disabled={give + invite + wait === 0} busy={list.isBusy && words}>
        {words}
      </Button>
      <Button look="quiet" onClick={list.goBack}>
        <Trans>Change the list</Trans>
      </Button>
    </>
  );
}

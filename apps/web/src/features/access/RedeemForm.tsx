import { useId, useState, type SyntheticEvent } from "react";
import { formatAccessCode } from "@patrak/domain";
import { msg } from "@lingui/core/macro";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { failureOf, type Failure } from "../../shared/api/failure.ts";
import { useWords } from "../../shared/i18n/useWords.ts";
import { Button } from "../../shared/ui/Button.tsx";
import frame from "../../shared/ui/Dialog.module.css";
import { Icon } from "../../shared/ui/Icon.tsx";
import { CodeGroups, type Groups } from "./CodeGroups.tsx";
import { codeMessages } from "./codeMessages.ts";
import { useRedeemCodeMutation, type Redeemed } from "./access.api.ts";
import styles from "./access.module.css";

const EMPTY: Groups = ["", "", ""];
/** Of a code without its hyphens. */
const LENGTH = 12;

interface Props {
  onDone: (reply: Redeemed, code: string) => void;
  /** Without it the form is a part of its page, which says what a code is. */
  onClose?: () => void;
}

export function RedeemForm({ onDone, onClose }: Props) {
  const { t } = useLingui();
  const id = useId();
  const [redeem, { isLoading }] = useRedeemCodeMutation();
  const [groups, setGroups] = useState(EMPTY);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isShort, setShort] = useState(false);

  const type = (next: Groups) => {
    setGroups(next);
    setFailure(null);
    setShort(false);
  };
  const send = async (event: SyntheticEvent) => {
    event.preventDefault();
    const code = groups.join("");
    setShort(code.length < LENGTH);
    if (code.length < LENGTH) return;
    const { data, error } = await redeem(code);
    if (data) onDone(data, formatAccessCode(code));
    else setFailure(failureOf(error, msg`The code could not be sent. Check your connection and try again.`));
  };

  return (
    <form noValidate onSubmit={(event) => void send(event)}>
      {onClose && (
        <p className={styles.lead}>
          <Trans>A code adds a course to your account.</Trans>
        </p>
      )}
      <fieldset className={styles.field}>
        <legend className="strong lh-ui fs-14">
          <Trans>Access code</Trans>
        </legend>
        <CodeGroups
          groups={groups}
          describedBy={id}
          isWrong={failure !== null || isShort}
          takesFocus={onClose !== undefined}
          onChange={type}
        />
        <div id={id}>
          {isShort && <Short typed={groups.join("").length} />}
          {failure && <Wrong failure={failure} />}
          {!isShort && !failure && <Hint />}
        </div>
      </fieldset>
      <div className={onClose ? frame.actions : styles.only}>
        {onClose && (
          <Button look="secondary" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
        )}
        <Button look="primary" type="submit" busy={isLoading && t`Redeem`}>
          <Trans>Redeem</Trans>
        </Button>
      </div>
    </form>
  );
}

function Hint() {
  return (
    <p className="caption lh-ui above-8">
      <Trans>Paste it whole or type it. It is on your card or in the message from your institute.</Trans>
    </p>
  );
}

/** Nothing was sent: it is not the code that is wrong. */
function Short({ typed }: { typed: number }) {
  const missing = LENGTH - typed;
  return (
    <p className={`lh-ui fs-14 gap-6 above-8 ${styles.error}`} role="alert">
      <Icon name="alert" size={16} />
      {typed === 0 ? (
        <Trans>Type or paste your code: 12 letters or digits.</Trans>
      ) : (
        <Plural
          value={missing}
          one="The code is not complete: # character is missing."
          other="The code is not complete: # characters are missing."
        />
      )}
    </p>
  );
}

function Wrong({ failure }: { failure: Failure }) {
  const words = useWords();
  const own = Object.entries(codeMessages).find(([code]) => code === failure.code)?.[1];
  return (
    <>
      <p className={`lh-ui fs-14 gap-6 above-8 ${styles.error}`} role="alert">
        <Icon name="alert" size={16} />
        {own ? words.text(own) : words.failure(failure)}
      </p>
      <p className="caption lh-ui above-8">
        <Trans>Nothing was added to your account.</Trans>
      </p>
    </>
  );
}

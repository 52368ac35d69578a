import { useParams } from "react-router";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useWords } from "../../../shared/i18n/useWords.ts";
import { Link } from "../../../shared/Link.tsx";
import { Button, buttonClass } from "../../../shared/ui/Button.tsx";
import { Notice } from "../../../shared/ui/Notice.tsx";
import { Crumbs } from "../batches/Crumbs.tsx";
import { ListInput } from "../batches/ListInput.tsx";
import listStyles from "../batches/batches.module.css";
import { Sentence } from "../imports/Sentence.tsx";
import { adminPaths, rosterPath, sittingPath } from "../paths.ts";
import { PageHead } from "../ui/PageHead.tsx";
import { RosterCounts, RosterPreview } from "./RosterPreview.tsx";
import { useRosterList, type RosterMaking } from "./useRosterList.ts";
import { isRosterChange } from "./useRosterWords.ts";

/** Places by a list or a file. */
export function RosterListPage() {
  const { t } = useLingui();
  const { id = "" } = useParams();
  const making = useRosterList(id);
  return (
    <>
      <Crumbs
        steps={[
          { words: t`Exam day`, to: adminPaths.sittings },
          { words: t`Sitting`, to: sittingPath(id) },
          { words: t`Roster`, to: rosterPath(id) },
        ]}
      >
        {t`Add a list`}
      </Crumbs>
      <PageHead
        title={t`Add a list`}
        lead={
          <Trans>
            No place is given until you press the button; each line says what will happen. Who is not in the
            list stays where they are.
          </Trans>
        }
      />
      {making.done === null ? <Work making={making} /> : <Finished id={id} places={making.done} />}
    </>
  );
}

function Work({ making }: { making: RosterMaking }) {
  const { t } = useLingui();
  const words = useWords();
  const { list, failure } = making;
  const isReadable = list !== null && list.failure === null;
  const listWords = {
    label: t`Places, one to a line`,
    example: t`101, 12, Room 2, Patna`,
    hint: (
      <Trans>
        Roll number or email, seat, room, centre. Lines copied from a spreadsheet work too, with its titles.
      </Trans>
    ),
    columns: (
      <Trans>
        <span lang="en">Excel</span> or <span lang="en">CSV</span> with titles, one learner to a row: roll
        number, name or none, seat, room, centre.
      </Trans>
    ),
  };
  return (
    <section className={`sheet ${listStyles.work}`} aria-label={t`List`}>
      <div className="stack gap-14 fits">
        {failure && <Notice tone="error">{words.failure(failure)}</Notice>}
        {list?.failure && (
          <Notice tone="error">
            <Sentence of={list.failure} part="problem" isFirst />{" "}
            <Sentence of={list.failure} part="remedy" isFirst />
          </Notice>
        )}
        {isReadable ? <RosterPreview list={list} /> : <ListInput making={making} words={listWords} />}
      </div>
      {isReadable && (
        <div className="stack gap-14">
          <RosterCounts list={list} />
          <Actions making={making} changes={list.lines.filter(isRosterChange).length} />
        </div>
      )}
    </section>
  );
}

function Actions({ making, changes }: { making: RosterMaking; changes: number }) {
  const { t } = useLingui();
  return (
    <>
      <Button
        look="primary"
        disabled={changes === 0}
        busy={making.isSending && t`Giving places…`}
        onClick={() => void making.send()}
      >
        <Plural value={changes} one="Give # place" other="Give # places" />
      </Button>
      <Button look="quiet" onClick={making.goBack}>
        <Trans>Change the list</Trans>
      </Button>
    </>
  );
}

function Finished({ id, places }: { id: string; places: number }) {
  return (
    <div className="stack gap-14">
      <Notice tone="ok">
        <Plural value={places} one="# place was given." other="# places were given." />
      </Notice>
      <div>
        <Link className={buttonClass("secondary")} to={rosterPath(id)}>
          <Trans>To the roster</Trans>
        </Link>
      </div>
    </div>
  );
}

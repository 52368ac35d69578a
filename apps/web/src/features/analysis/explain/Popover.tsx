import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent, type RefObject } from "react";
import { useLingui } from "@lingui/react/macro";
import { Button } from "../../../shared/ui/Button.tsx";
import { Content } from "../../../shared/ui/Content.tsx";
import { Icon } from "../../../shared/ui/Icon.tsx";
import { Swatch } from "../Swatch.tsx";
import type { Explanation } from "./explanation.ts";
import { placeOf, type Placed } from "./place.ts";
import styles from "./Popover.module.css";
import { makeRoom } from "./room.ts";

interface Props {
  id: string;
  asked: RefObject<HTMLButtonElement | null>;
  explanation: Explanation;
  onClose: (how: { focus: boolean }) => void;
}

/** Beside or below the “?”, a sheet at the foot under 480 px. Not modal: going on with Tab or a tap beside it closes it. */
export function Popover({ id, asked, explanation, onClose }: Props) {
  const { t } = useLingui();
  const ref = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLParagraphElement>(null);
  const placed = usePlace(ref, asked);
  const isOwn = (target: EventTarget | null) =>
    target instanceof Node &&
    (ref.current?.contains(target) === true || asked.current?.contains(target) === true);

  // The figure first comes into sight, and is not scrolled away again by the focus.
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  useEffect(() => {
    const closeBeside = ({ target }: Event) => {
      if (!isOwn(target)) onClose({ focus: false });
    };
    addEventListener("pointerdown", closeBeside);
    return () => removeEventListener("pointerdown", closeBeside);
  });

  const escape = (event: KeyboardEvent) => {
    if (event.key !== "Escape") return;
    event.stopPropagation();
    onClose({ focus: true });
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Esc closes it from wherever focus is inside.
    <div
      ref={ref}
      id={id}
      className={styles.popover}
      role="dialog"
      aria-label={t`${explanation.name}, explained`}
      data-side={placed?.side}
      data-wide={isLong(explanation) || undefined}
      style={placed && { left: placed.left, top: placed.top, "--arrow": `${placed.arrow}px` }}
      onKeyDown={escape}
      onBlur={({ relatedTarget }) => {
        // Without a target focus is nowhere, as after a tap inside: only a tap beside closes it then.
        if (relatedTarget !== null && !isOwn(relatedTarget)) onClose({ focus: false });
      }}
    >
      <div className={styles.head}>
        <p ref={heading} role="heading" aria-level={3} tabIndex={-1}>
          {explanation.name}
          {explanation.subject !== undefined && (
            <small>
              <Content text={explanation.subject} />
            </small>
          )}
        </p>
        <Button look="quiet" size="icon" aria-label={t`Close`} onClick={() => onClose({ focus: true })}>
          <Icon name="close" />
        </Button>
      </div>
      <Body explanation={explanation} />
    </div>
  );
}

function Body({ explanation: { formula, inputs, sums, note } }: Pick<Props, "explanation">) {
  return (
    <>
      <p className={styles.formula}>{formula}</p>
      <dl className={styles.inputs}>
        {inputs.map(({ label, value, swatch }) => (
          <div key={label}>
            <dt>
              {swatch && <Swatch of={swatch} />}
              {label}
            </dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.sums}>
        {sums.map(({ sum, spoken, result }) => (
          <p key={sum}>
            <span>
              <span aria-hidden="true">{sum}</span>
              <span className="visually-hidden">{spoken}</span>
            </span>
            <b>{result}</b>
          </p>
        ))}
      </div>
      <p className={styles.note}>{note}</p>
    </>
  );
}

declare module "react" {
  interface CSSProperties {
    "--arrow"?: string;
  }
}

function usePlace(ref: RefObject<HTMLDivElement | null>, asked: RefObject<HTMLButtonElement | null>) {
  const [placed, setPlaced] = useState<Placed>();
  useLayoutEffect(() => {
    const [popover, ask] = [ref.current, asked.current];
    const explained = ask?.closest("[data-explained]");
    const figure = explained?.querySelector("[data-figure]") ?? explained;
    if (!popover || !ask || !figure) return;
    if (SHEET.matches) return makeRoom(figure, popover);

    const place = () => setPlaced(onPage(ask, figure, popover.offsetWidth));
    place();
    addEventListener("resize", place);
    return () => removeEventListener("resize", place);
  }, [ref, asked]);
  return placed;
}

const SHEET = matchMedia("(max-width: 479.98px)");

/** In the page's coordinates, so that it moves with the page. */
function onPage(ask: Element, figure: Element, width: number): Placed {
  const page = (ask.closest("main") ?? document.body).getBoundingClientRect();
  const placed = placeOf({
    asked: ask.getBoundingClientRect(),
    figure: figure.getBoundingClientRect(),
    page: { left: page.left + EDGE, right: page.right - EDGE },
    width,
  });
  return { ...placed, left: placed.left + scrollX, top: placed.top + scrollY };
}

const EDGE = 16;
const LONG = 32;

const isLong = ({ formula }: Explanation) => formula.split("\n").some((line) => line.length > LONG);

import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent, type RefObject } from "react";
import { useLingui } from "@lingui/react/macro";
import { Button } from "../../../shared/ui/Button.tsx";
import { Content } from "../../../shared/ui/Content.tsx";
import { Icon } from "../../../shared/ui/Icon.tsx";
import { Swatch } from "../Swatch.tsx";
import type { Explanation } from "./explanation.ts";
import { popoverPosition, type PopoverPosition } from "./popoverPosition.ts";
import styles from "./Popover.module.css";
import { scrollAboveSheet } from "./scrollAboveSheet.ts";

interface Props {
  id: string;
  asked: RefObject<HTMLButtonElement | null>;
  explanation: Explanation;
  onClose: (how: { focus: boolean }) => void;
}

/**
 * Beside or below the “?”, a sheet at the bottom under 480 px. Not modal: Tab past it or
 * a tap beside it closes it.
 */
export function Popover({ id, asked, explanation, onClose }: Props) {
  const { t } = useLingui();
  const ref = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLParagraphElement>(null);
  const placed = usePlace(ref, asked);
  const isOwn = (target: EventTarget | null) =>
    target instanceof Node &&
    (ref.current?.contains(target) === true || asked.current?.contains(target) === true);

  // The figure is scrolled into view first; focus must not scroll it away again.
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
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Esc closes it from any focus inside.
    <div
      ref={ref}
      id={id}
      className={`only-screen ${styles.popover}`}
      role="dialog"
      aria-label={t`${explanation.name}, explained`}
      data-side={placed?.side}
      data-wide={isLong(explanation) || undefined}
      style={placed && { left: placed.left, top: placed.top, "--arrow": `${placed.arrow}px` }}
      onKeyDown={escape}
      onBlur={({ relatedTarget }) => {
        // Without a target, focus is nowhere, as after a tap inside: then only a tap beside closes it.
        if (relatedTarget !== null && !isOwn(relatedTarget)) onClose({ focus: false });
      }}
    >
      <div className={`row ends gap-8 ${styles.head}`}>
        <p ref={heading} role="heading" aria-level={3} tabIndex={-1}>
          {explanation.name}
          {explanation.subject !== undefined && (
            <small className="note lh-ui">
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
          <div className="stack ruled lh-ui fs-14 gap-8" key={label}>
            <dt className="row quiet gap-10">
              {swatch && <Swatch of={swatch} />}
              {label}
            </dt>
            <dd className="strong">{value}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.sums}>
        {sums.map(({ sum, spoken, result }) => (
          <p className="ends gap-12" key={sum}>
            <span>
              <span aria-hidden="true">{sum}</span>
              <span className="visually-hidden">{spoken}</span>
            </span>
            <b>{result}</b>
          </p>
        ))}
      </div>
      <p className={`caption lh-ui ${styles.note}`}>{note}</p>
    </>
  );
}

declare module "react" {
  interface CSSProperties {
    "--arrow"?: string;
  }
}

function usePlace(ref: RefObject<HTMLDivElement | null>, asked: RefObject<HTMLButtonElement | null>) {
  const [placed, setPlaced] = useState<PopoverPosition>();
  useLayoutEffect(() => {
    const [popover, ask] = [ref.current, asked.current];
    const explained = ask?.closest("[data-explained]");
    const figure = explained?.querySelector("[data-figure]") ?? explained;
    if (!popover || !ask || !figure) return;
    if (SHEET.matches) return scrollAboveSheet(figure, popover);

    const place = () => setPlaced(onPage(ask, figure, popover.offsetWidth));
    place();
    addEventListener("resize", place);
    return () => removeEventListener("resize", place);
  }, [ref, asked]);
  return placed;
}

const SHEET = matchMedia("(max-width: 479.98px)");

/** In page coordinates, so that it scrolls with the page. */
function onPage(ask: Element, figure: Element, width: number): PopoverPosition {
  const page = (ask.closest("main") ?? document.body).getBoundingClientRect();
  const placed = popoverPosition({
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

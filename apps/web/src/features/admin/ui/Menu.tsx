import {
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from "react";
import { createPortal } from "react-dom";
import { Link } from "../../../shared/Link.tsx";
import { Button } from "../../../shared/ui/Button.tsx";
import { AdminIcon, type AdminIconName } from "./AdminIcon.tsx";
import styles from "./Menu.module.css";

export interface MenuItem {
  words: string;
  icon: AdminIconName;
  /** A link, or an action. */
  to?: string;
  onChoose?: () => void;
}

interface Props {
  /** The name of the button and of the menu. */
  label: string;
  items: readonly MenuItem[];
  /** What the button shows; three dots without it. */
  children?: ReactNode;
  tabIndex?: number;
}

/** Distance of the menu from its button and from the edges of the window. */
const GAP = 4;

/** A button with a list of actions. Escape, Tab and a click elsewhere close it; focus returns to the button. */
export function Menu({ label, items, children, tabIndex }: Props) {
  const id = useId();
  const place = useRef<HTMLSpanElement>(null);
  const [isOpen, setOpen] = useState(false);
  return (
    // Clicks and keys in the menu are not meant for the row that it belongs to.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <span
      ref={place}
      className={styles.place}
      onClick={(event) => event.stopPropagation()}
      onKeyDown={(event) => event.stopPropagation()}
    >
      <Button
        look={children === undefined ? "quiet" : "secondary"}
        size={children === undefined ? "icon" : "small"}
        tabIndex={tabIndex}
        aria-label={children === undefined ? label : undefined}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(true)}
      >
        {children ?? <AdminIcon name="more" size={18} />}
      </Button>
      {isOpen &&
        // Out of the row, whose name would else be that of its actions too.
        createPortal(
          <List {...{ id, label, items }} place={place} onClosed={() => setOpen(false)} />,
          document.body,
        )}
    </span>
  );
}

interface ListProps extends Pick<Props, "label" | "items"> {
  id: string;
  place: RefObject<HTMLElement | null>;
  onClosed: () => void;
}

function List({ id, label, items, place, onClosed }: ListProps) {
  const menu = useRef<HTMLDivElement>(null);
  const close = () => menu.current?.hidePopover();
  useLayoutEffect(() => {
    const list = menu.current;
    if (!list || !place.current) return;
    list.showPopover();
    putAt(list, place.current.getBoundingClientRect());
    itemsIn(list)[0]?.focus();
  }, [place]);
  return (
    <div
      ref={menu}
      id={id}
      role="menu"
      tabIndex={-1}
      popover="auto"
      className={styles.menu}
      aria-label={label}
      onToggle={({ newState }) => newState === "closed" && onClosed()}
      onKeyDown={(event) => pressed(event, close)}
    >
      {items.map((item) => (
        <Item key={item.words} item={item} onClose={close} />
      ))}
    </div>
  );
}

/** Below its button, or above it where there is no room; never outside of the window. */
function putAt(list: HTMLElement, { bottom, top, left }: DOMRect) {
  const { width, height } = list.getBoundingClientRect();
  const isBelow = bottom + GAP + height < innerHeight;
  list.style.top = `${isBelow ? bottom + GAP : Math.max(GAP, top - GAP - height)}px`;
  list.style.left = `${Math.max(GAP, Math.min(left, innerWidth - width - GAP))}px`;
}

function Item({ item: { words, icon, to, onChoose }, onClose }: { item: MenuItem; onClose: () => void }) {
  const shown = (
    <>
      <AdminIcon name={icon} size={18} />
      {words}
    </>
  );
  if (to !== undefined)
    return (
      <Link role="menuitem" tabIndex={-1} className={styles.item} to={to} onClickCapture={onClose}>
        {shown}
      </Link>
    );
  return (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      className={styles.item}
      onClick={() => {
        onClose();
        onChoose?.();
      }}
    >
      {shown}
    </button>
  );
}

const itemsIn = (menu: HTMLElement) => [...menu.querySelectorAll<HTMLElement>('[role="menuitem"]')];

function pressed(event: KeyboardEvent<HTMLElement>, close: () => void) {
  const items = itemsIn(event.currentTarget);
  const at = items.findIndex((item) => item === document.activeElement);
  const moves: Record<string, number> = {
    ArrowDown: (at + 1) % items.length,
    ArrowUp: (at - 1 + items.length) % items.length,
    Home: 0,
    End: items.length - 1,
  };
  const next = moves[event.key];
  if (event.key === "Tab") return close();
  if (next === undefined) return;
  event.preventDefault();
  items[next]?.focus();
}

import { createContext, use, useState, type FormHTMLAttributes, type SyntheticEvent } from "react";
import { useLingui } from "@lingui/react/macro";
import { FieldError } from "../../../shared/ui/Field.tsx";

type Box = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const Messages = createContext<ReadonlyMap<string, string>>(new Map());

interface Props extends Omit<FormHTMLAttributes<HTMLFormElement>, "onSubmit" | "noValidate"> {
  /** Only when every field is as its attributes want it. */
  onSend: () => void;
}

/**
 * A form that says in the page's own words, at each field, what is missing; the browser's bubbles are in the
 * language of the browser, one at a time, and gone after a moment.
 */
export function OwnForm({ onSend, children, ...props }: Props) {
  const wordsOf = useValidityWords();
  const [messages, setMessages] = useState<ReadonlyMap<string, string>>(new Map());
  const send = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const wrong = [...event.currentTarget.elements].filter(isWrong);
    setMessages(new Map(wrong.map((box) => [box.name, wordsOf(box)])));
    if (wrong[0]) wrong[0].focus();
    else onSend();
  };
  const forget = ({ target }: SyntheticEvent) => {
    if (!isBox(target) || !messages.has(target.name)) return;
    setMessages(new Map([...messages].filter(([name]) => name !== target.name)));
  };
  return (
    <form {...props} noValidate onSubmit={send} onInput={forget}>
      <Messages value={messages}>{children}</Messages>
    </form>
  );
}

/** What is wrong with a field of the form, as attributes of its box and as the words below it. */
export function useOwnMessage(name: string) {
  const error = use(Messages).get(name) ?? null;
  return {
    attributes: error === null ? {} : { "aria-invalid": true, "aria-describedby": `${name}-error` },
    words: <FieldError id={`${name}-error`} error={error} />,
  };
}

const isBox = (element: unknown): element is Box =>
  element instanceof HTMLInputElement ||
  element instanceof HTMLSelectElement ||
  element instanceof HTMLTextAreaElement;

const isBlank = (box: Box) => box.required && box.value.trim() === "";
const isWrong = (element: Element): element is Box =>
  isBox(element) && element.willValidate && (isBlank(element) || !element.validity.valid);

function useValidityWords() {
  const { t } = useLingui();
  return (box: Box): string => {
    if (isBlank(box) && !box.validity.badInput)
      return box instanceof HTMLSelectElement ? t`Choose one` : t`Write something here`;
    if (!(box instanceof HTMLInputElement)) return t`This is not possible`;
    const { min, max, type } = box;
    if (type === "date") return box.validity.rangeUnderflow ? t`Choose a later day` : t`Choose a day`;
    if (min !== "" && max !== "") return t`A whole number from ${min} to ${max}`;
    return t`This is not possible`;
  };
}

import { useRef, useState, type SubmitEvent } from "react";
import { flushSync } from "react-dom";
import type { Failure } from "../api/failure.ts";
import type { CommonCode } from "../i18n/errorMessages.ts";

type Values = Record<string, string>;
type Rules<V extends Values> = { [K in keyof V]: (value: string, values: V) => CommonCode | null };
type Errors<V extends Values> = { [K in keyof V]?: CommonCode };

interface Options<V extends Values> {
  initial: V;
  rules: Rules<V>;
  /** Returns what went wrong, or null. */
  submit: (values: V) => Promise<Failure | null>;
}

/**
 * A form that checks its fields on submit; an error clears when its field is edited,
 * the general one on any edit.
 */
export function useForm<V extends Values>({ initial, rules, submit }: Options<V>) {
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<Errors<V>>({});
  const [failure, setFailure] = useState<Failure | null>(null);
  const [busy, setBusy] = useState(false);
  const sending = useRef(false);

  const change = (name: keyof V, value: string) => {
    setValues((before) => ({ ...before, [name]: value }));
    setErrors(({ [name]: _edited, ...others }) => others as Errors<V>);
    setFailure(null);
  };

  const send = async () => {
    sending.current = true;
    setBusy(true);
    setFailure(await submit(values));
    sending.current = false;
    setBusy(false);
  };

  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (sending.current) return;
    const found = check(values, rules);
    // The messages must be rendered before focus moves to the first faulty field, or it is read without them.
    flushSync(() => {
      setErrors(found);
      setFailure(null);
    });
    const first = Object.keys(values).find((name) => name in found);
    if (first === undefined) void send();
    else focusField(event.currentTarget, first);
  };

  const field = <K extends keyof V & string>(name: K) => ({
    name,
    value: values[name],
    error: errors[name] ?? null,
    onChange: (value: string) => change(name, value),
  });

  const hasError = failure !== null || Object.keys(errors).length > 0;
  return {
    values,
    field,
    change,
    busy,
    failure,
    setFailure,
    hasError,
    formProps: { onSubmit, noValidate: true },
  };
}

function check<V extends Values>(values: V, rules: Rules<V>): Errors<V> {
  const found: Errors<V> = {};
  for (const name in rules) {
    const code = rules[name](values[name] ?? "", values);
    if (code !== null) found[name] = code;
  }
  return found;
}

function focusField(form: HTMLFormElement, name: string) {
  const element = form.elements.namedItem(name);
  if (element instanceof HTMLElement) element.focus();
}

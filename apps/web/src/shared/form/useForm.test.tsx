// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { checkEmail, checkLoginPassword } from "@patrak/contract/fields";
import { afterEach, expect, test, vi } from "vitest";
import type { Failure } from "../api/failure.ts";
import { useForm } from "./useForm.ts";

afterEach(cleanup);

const failure: Failure = { code: null, message: "Invalid email or password", fallback: { id: "x" } };

function Example({
  submit,
}: {
  submit: (values: { email: string; password: string }) => Promise<Failure | null>;
}) {
  const { formProps, field, ...state } = useForm({
    initial: { email: "", password: "" },
    rules: { email: checkEmail, password: checkLoginPassword },
    submit,
  });
  const fields = [field("email"), field("password")];
  return (
    <form {...formProps} aria-label="login">
      {fields.map(({ name, value, error, onChange }) => (
        <div key={name}>
          <input
            aria-label={name}
            name={name}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
          <p data-testid={`${name}-error`}>{error}</p>
        </div>
      ))}
      <output>{state.failure?.message}</output>
      <button type="submit">{state.busy ? "busy" : "send"}</button>
      <p data-testid="title">{state.hasError ? "Error" : ""}</p>
    </form>
  );
}

const send = () => userEvent.click(screen.getByRole("button"));
const error = (name: string) => screen.getByTestId(`${name}-error`).textContent;

test("AU-17: nothing is checked before submit; then each field has its error, and the first one takes focus", async () => {
  const submit = vi.fn(async () => null);
  render(<Example submit={submit} />);
  await userEvent.type(screen.getByLabelText("email"), "ananya@");
  expect(error("email")).toBe("");
  await send();
  expect(error("email")).toBe("EMAIL_INVALID");
  expect(error("password")).toBe("PASSWORD_REQUIRED");
  expect(document.activeElement).toBe(screen.getByLabelText("email"));
  expect(screen.getByTestId("title").textContent).toBe("Error");
  expect(submit).not.toHaveBeenCalled();
});

test("AU-17: editing a field clears its error and leaves the other's", async () => {
  render(<Example submit={async () => null} />);
  await send();
  await userEvent.type(screen.getByLabelText("email"), "a");
  expect(error("email")).toBe("");
  expect(error("password")).toBe("PASSWORD_REQUIRED");
});

test("AU-17: the server's refusal shows as the general error, and any edit clears it", async () => {
  render(<Example submit={async () => failure} />);
  await userEvent.type(screen.getByLabelText("email"), "a@b.in");
  await userEvent.type(screen.getByLabelText("password"), "secret1");
  await send();
  expect(screen.getByRole("status").textContent).toBe("Invalid email or password");
  await userEvent.type(screen.getByLabelText("password"), "2");
  expect(screen.getByRole("status").textContent).toBe("");
});

test("a form that is being sent is not sent twice", async () => {
  let answer = (_: null) => {};
  const submit = vi.fn(
    () =>
      new Promise<null>((resolve) => {
        answer = resolve;
      }),
  );
  render(<Example submit={submit} />);
  await userEvent.type(screen.getByLabelText("email"), "a@b.in");
  await userEvent.type(screen.getByLabelText("password"), "secret1");
  await send();
  expect(screen.getByRole("button").textContent).toBe("busy");
  await send();
  expect(submit).toHaveBeenCalledTimes(1);
  answer(null);
  expect(await screen.findByText("send")).toBeTruthy();
});

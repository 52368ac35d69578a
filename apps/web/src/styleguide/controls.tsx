import { Button, type ButtonLook } from "../shared/ui/Button.tsx";
import { Field } from "../shared/ui/Field.tsx";
import { LanguageSwitch } from "../shared/ui/LanguageSwitch.tsx";
import { OtpInput } from "../shared/ui/OtpInput.tsx";
import { PasswordField } from "../shared/ui/PasswordField.tsx";

const looks: ButtonLook[] = ["primary", "secondary", "ink", "quiet", "danger"];
const faces = {
  rest: {},
  small: { size: "small" },
  disabled: { disabled: true },
  busy: { busy: "Saving..." },
} as const;
const parts = [Field, PasswordField, OtpInput];
const contents = [
  { value: "482915", error: null },
  { value: "48", error: "Please enter it in full" },
];
const still = { label: "Label", onChange: () => undefined };

export const controls = [
  ...looks.flatMap((look) =>
    Object.entries(faces).map(([name, face]) => (
      <Button key={`${look} ${name}`} look={look} {...face}>
        {look}
      </Button>
    )),
  ),
  ...parts.flatMap((Part, index) =>
    contents.map((content) => (
      <Part key={`${index} ${content.value}`} name={`${index} ${content.value}`} {...still} {...content} />
    )),
  ),
  ...(["full", "short"] as const).map((words) => (
    <LanguageSwitch key={words} value="en" words={words} onChange={still.onChange} />
  )),
];

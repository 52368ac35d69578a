import { useState } from "react";
import { useLingui } from "@lingui/react/macro";
import { Field, type FieldProps } from "./Field.tsx";
import styles from "./Field.module.css";
import { Icon } from "./Icon.tsx";

/** A password with a text button that shows or hides it. */
export function PasswordField(props: Omit<FieldProps, "type">) {
  const { t } = useLingui();
  const [shown, setShown] = useState(false);
  return (
    <Field
      {...props}
      type={shown ? "text" : "password"}
      beside={
        <button
          type="button"
          className={styles.reveal}
          aria-controls={props.name}
          aria-label={shown ? t`Hide password` : t`Show password`}
          onClick={() => setShown(!shown)}
        >
          <Icon name="eye" size={18} />
          {shown ? t`Hide` : t`Show`}
        </button>
      }
    />
  );
}

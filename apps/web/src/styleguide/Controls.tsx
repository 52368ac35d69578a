import { useState } from "react";
import { Avatar } from "../shared/ui/Avatar.tsx";
import { Button } from "../shared/ui/Button.tsx";
import { Field } from "../shared/ui/Field.tsx";
import { LanguageSwitch } from "../shared/ui/LanguageSwitch.tsx";
import { Notice } from "../shared/ui/Notice.tsx";
import { OtpInput } from "../shared/ui/OtpInput.tsx";
import { PasswordField } from "../shared/ui/PasswordField.tsx";
import styles from "./Styleguide.module.css";

export function Buttons() {
  return (
    <section>
      <h2>Buttons</h2>
      <div className={styles.row}>
        <Button look="primary">Start Test</Button>
        <Button look="secondary">Cancel</Button>
        <Button look="ink">Submit Test</Button>
        <Button look="quiet">Clear answer</Button>
        <Button look="danger">Log out</Button>
        <Button look="secondary" size="small">
          Back
        </Button>
        <span className={styles.focused}>
          <Button look="primary">Focus</Button>
        </span>
        <Button look="primary" disabled>
          Disabled
        </Button>
        <Button look="primary" busy="Signing in...">
          Sign In
        </Button>
      </div>
      <div className={styles.large}>
        <Button look="primary" size="large">
          Sign In
        </Button>
      </div>
    </section>
  );
}

export function Fields() {
  const [otp, setOtp] = useState("482");
  const still = { onChange: () => undefined, error: null };
  return (
    <section>
      <h2>Fields</h2>
      <div className={styles.two}>
        <Field {...still} name="rest" label="Email" value="ananya.sharma@example.in" />
        <span className={styles.focused}>
          <Field {...still} name="focus" label="Email" value="ananya" />
        </span>
        <Field
          {...still}
          name="wrong"
          label="Email"
          value="ananya@"
          error="Please enter a valid email address"
        />
        <div lang="hi">
          <Field {...still} name="hindi" label="ईमेल" value="" placeholder="नाम@उदाहरण.in" />
        </div>
        <PasswordField
          {...still}
          name="password"
          label="Password"
          hint="At least 6 characters"
          value="abcdefgh"
        />
        <PasswordField {...still} name="empty" label="Password" value="" error="Password is required" />
        <OtpInput name="code" label="Code" value={otp} error={null} onChange={setOtp} />
        <OtpInput
          {...still}
          name="part"
          label="Code"
          value="4829"
          error="Please enter the complete 6-digit OTP"
        />
      </div>
    </section>
  );
}

export function Notices() {
  return (
    <section>
      <h2>Notices</h2>
      <div className={styles.two}>
        <Notice tone="ok">Email verified successfully!</Notice>
        <Notice tone="error">An error occurred. Please try again.</Notice>
        <Notice tone="info">Please verify your email to continue. We have sent a code to your inbox.</Notice>
        <Notice tone="flag">2 answers were not accepted.</Notice>
        <Notice tone="neutral">You are offline. Answers wait on this device.</Notice>
        <div lang="hi">
          <Notice tone="error">कोई त्रुटि हुई। कृपया फिर से कोशिश करें।</Notice>
        </div>
      </div>
    </section>
  );
}

export function Switches() {
  const [language, setLanguage] = useState("en");
  return (
    <section>
      <h2>Language, avatar</h2>
      <div className={styles.row}>
        <LanguageSwitch value={language} words="full" onChange={setLanguage} />
        <LanguageSwitch value={language} words="short" onChange={setLanguage} />
        <Avatar name="Ananya" size="normal" />
        <Avatar name="Ananya" size="small" />
        <Avatar name="Ananya" surname="Sharma" size="large" />
      </div>
    </section>
  );
}

import type { Language } from "./auth.queries.ts";

export type Message =
  | { kind: "verify-code"; code: string }
  | { kind: "reset-code"; code: string }
  | { kind: "verify-link"; link: string }
  | { kind: "reset-link"; link: string }
  | { kind: "account-exists" }
  | { kind: "password-changed" }
  /** By its owner, with the former one. */
  | { kind: "password-renewed" }
  | { kind: "session-ended" }
  /** The day. */
  | { kind: "erasure-asked"; told: string[] }
  | { kind: "erasure-undone" }
  /** An administrator's own words: who, and why. */
  | { kind: "support-view"; told: string[] }
  /** The course, and the address to sign up for it. */
  | { kind: "invitation"; told: string[]; link: string };

interface Words {
  subject: string;
  lines: string[];
}

// No name in any mail: a stranger who signs up with somebody's address must not send words to that inbox.
const words: Record<Language, Record<Message["kind"], Words>> = {
  en: {
    "verify-code": {
      subject: "Your Patrak code",
      lines: [
        "Enter this code to verify your email and open your account.",
        "It is valid for 10 minutes. If you did not ask for it, ignore this mail.",
      ],
    },
    "reset-code": {
      subject: "Reset your Patrak password",
      lines: [
        "Enter this code to choose a new password.",
        "It is valid for 10 minutes. If you did not ask for it, ignore this mail: your password stays as it is.",
      ],
    },
    "verify-link": {
      subject: "Verify your email for Patrak",
      lines: [
        "Codes were sent to this address too often today, so here is a link in place of one. Open it in the browser in which you signed up.",
        "It works once and is valid for 2 hours. If you did not ask for it, ignore this mail.",
      ],
    },
    "reset-link": {
      subject: "Reset your Patrak password",
      lines: [
        "Codes were sent to this address too often today, so here is a link in place of one. Open it to choose a new password.",
        "It works once and is valid for 2 hours. If you did not ask for it, ignore this mail: your password stays as it is.",
      ],
    },
    "account-exists": {
      subject: "You already have a Patrak account",
      lines: [
        "Somebody, perhaps you, tried to sign up with this address. You already have an account.",
        "Sign in with your password, or choose “Forgot password?” on the sign-in page. Nothing in your account was changed.",
      ],
    },
    "password-changed": {
      subject: "Your Patrak password was changed",
      lines: [
        "Your password was changed, and you were signed out on every device.",
        "If this was not you, reset your password now and write to us.",
      ],
    },
    "password-renewed": {
      subject: "Your Patrak password was changed",
      lines: [
        "Your password was changed in your account, and you were signed out on every other device.",
        "If this was not you, reset your password now and write to us.",
      ],
    },
    "erasure-asked": {
      subject: "Your Patrak account will be deleted",
      lines: [
        "You asked us to delete your account, and you were signed out on every device. Your profile, answers and results will be erased on:",
        "To keep everything, sign in before then and choose “Keep my account”. If this was not you, do that now, and change your password.",
      ],
    },
    "erasure-undone": {
      subject: "Your Patrak account stays",
      lines: [
        "The request to delete your account was taken back. Nothing was erased.",
        "If this was not you, reset your password now and write to us.",
      ],
    },
    "session-ended": {
      subject: "You were signed out of Patrak",
      lines: [
        "An old sign-in of your account was used a second time, so we ended it to be safe. Please sign in again.",
        "If you do not know why this happened, reset your password.",
      ],
    },
    "support-view": {
      subject: "Our support looked at one of your tests",
      lines: [
        "Somebody of our support opened one of your tests for 15 minutes, to look at it. Nothing in it can be changed that way. Who it was, and why:",
        "If you did not ask for help, write to us.",
      ],
    },
    invitation: {
      subject: "A course waits for you on Patrak",
      lines: [
        "This course was given to you:",
        "Sign up with this email address, and it is yours. If you do not know what this is about, ignore this mail.",
      ],
    },
  },
  hi: {
    "verify-code": {
      subject: "आपका Patrak कोड",
      lines: [
        "अपना ईमेल सत्यापित करने और खाता खोलने के लिए यह कोड दर्ज करें।",
        "यह कोड 10 मिनट तक मान्य है। अगर आपने इसे नहीं माँगा था, तो इस मेल पर ध्यान न दें।",
      ],
    },
    "reset-code": {
      subject: "अपना Patrak पासवर्ड बदलें",
      lines: [
        "नया पासवर्ड चुनने के लिए यह कोड दर्ज करें।",
        "यह कोड 10 मिनट तक मान्य है। अगर आपने इसे नहीं माँगा था, तो इस मेल पर ध्यान न दें: आपका पासवर्ड वही रहेगा।",
      ],
    },
    "verify-link": {
      subject: "Patrak के लिए अपना ईमेल सत्यापित करें",
      lines: [
        "आज इस पते पर बहुत बार कोड भेजे गए, इसलिए कोड की जगह यह लिंक है। इसे उसी ब्राउज़र में खोलें जिसमें आपने साइन अप किया था।",
        "यह लिंक एक बार काम करता है और 2 घंटे तक मान्य है। अगर आपने इसे नहीं माँगा था, तो इस मेल पर ध्यान न दें।",
      ],
    },
    "reset-link": {
      subject: "अपना Patrak पासवर्ड बदलें",
      lines: [
        "आज इस पते पर बहुत बार कोड भेजे गए, इसलिए कोड की जगह यह लिंक है। नया पासवर्ड चुनने के लिए इसे खोलें।",
        "यह लिंक एक बार काम करता है और 2 घंटे तक मान्य है। अगर आपने इसे नहीं माँगा था, तो इस मेल पर ध्यान न दें: आपका पासवर्ड वही रहेगा।",
      ],
    },
    "account-exists": {
      subject: "Patrak पर आपका खाता पहले से है",
      lines: [
        "किसी ने, शायद आपने ही, इस पते से साइन अप करने की कोशिश की। आपका खाता पहले से मौजूद है।",
        "अपने पासवर्ड से साइन इन करें, या साइन-इन पेज पर “पासवर्ड भूल गए?” चुनें। आपके खाते में कुछ नहीं बदला गया है।",
      ],
    },
    "password-changed": {
      subject: "आपका Patrak पासवर्ड बदल दिया गया है",
      lines: [
        "आपका पासवर्ड बदल दिया गया है और आपको सभी डिवाइस से साइन आउट कर दिया गया है।",
        "अगर यह आपने नहीं किया, तो अभी पासवर्ड रीसेट करें और हमें लिखें।",
      ],
    },
    "password-renewed": {
      subject: "आपका Patrak पासवर्ड बदल दिया गया है",
      lines: [
        "आपके खाते में आपका पासवर्ड बदल दिया गया है और आपको बाकी सभी डिवाइस से साइन आउट कर दिया गया है।",
        "अगर यह आपने नहीं किया, तो अभी पासवर्ड रीसेट करें और हमें लिखें।",
      ],
    },
    "erasure-asked": {
      subject: "आपका Patrak खाता हटाया जाएगा",
      lines: [
        "आपने अपना खाता हटाने को कहा है और आपको सभी डिवाइस से साइन आउट कर दिया गया है। आपकी प्रोफ़ाइल, उत्तर और परिणाम इस दिन मिटा दिए जाएँगे:",
        "सब कुछ बनाए रखने के लिए उससे पहले साइन इन करें और “मेरा खाता बनाए रखें” चुनें। अगर यह आपने नहीं किया, तो अभी ऐसा करें और अपना पासवर्ड बदलें।",
      ],
    },
    "erasure-undone": {
      subject: "आपका Patrak खाता बना रहेगा",
      lines: [
        "खाता हटाने का अनुरोध वापस ले लिया गया है। कुछ भी मिटाया नहीं गया।",
        "अगर यह आपने नहीं किया, तो अभी पासवर्ड रीसेट करें और हमें लिखें।",
      ],
    },
    "session-ended": {
      subject: "आपको Patrak से साइन आउट कर दिया गया है",
      lines: [
        "आपके खाते का एक पुराना साइन-इन दोबारा इस्तेमाल हुआ, इसलिए सुरक्षा के लिए हमने उसे समाप्त कर दिया। कृपया फिर से साइन इन करें।",
        "अगर आपको इसका कारण नहीं पता, तो अपना पासवर्ड रीसेट करें।",
      ],
    },
    "support-view": {
      subject: "हमारी सहायता टीम ने आपका एक टेस्ट देखा",
      lines: [
        "हमारी सहायता टीम के किसी सदस्य ने देखने के लिए आपका एक टेस्ट 15 मिनट तक खोला। इस तरह उसमें कुछ भी बदला नहीं जा सकता। किसने खोला और क्यों:",
        "अगर आपने मदद नहीं माँगी थी, तो हमें लिखें।",
      ],
    },
    invitation: {
      subject: "Patrak पर एक कोर्स आपका इंतज़ार कर रहा है",
      lines: [
        "आपको यह कोर्स दिया गया है:",
        "इसी ईमेल पते से साइन अप करें, और यह कोर्स आपका हो जाएगा। अगर आपको नहीं पता कि यह किस बारे में है, तो इस मेल पर ध्यान न दें।",
      ],
    },
  },
};

const support: Record<Language, string> = { en: "Help:", hi: "मदद:" };

/**
 * The mail as text and as HTML, in one language; in both when the reader's language is unknown: for an
 * invitation, and for a link, which a stranger may have requested. From the request it contains only the
 * reader's own address and an administrator's words.
 */
export function writeMail(message: Message, language: Language, supportEmail: string) {
  const languages: Language[] = "link" in message ? ["en", "hi"] : [language];
  const subject = languages.map((each) => words[each][message.kind].subject).join(" · ");
  const written = languages.map((each) => writeIn(message, each, supportEmail));
  return {
    subject,
    text: written.map(({ text }) => text).join("\n\n\n"),
    html: page(
      language,
      subject,
      written.map(({ html }) => html),
    ),
  };
}

function writeIn(message: Message, language: Language, supportEmail: string) {
  const [first, ...rest] = words[language][message.kind].lines;
  const code = "code" in message ? [message.code] : [];
  const told = "told" in message ? message.told : [];
  const link = "link" in message ? [message.link] : [];
  const help = `${support[language]} ${supportEmail}`;
  const html = [
    paragraph(first!),
    ...code.map((each) => `<p style="${CODE_STYLE}">${each}</p>`),
    ...told.map((line) => paragraph(escaped(line))),
    ...rest.map(paragraph),
    ...link.map((address) =>
      paragraph(`<a href="${escaped(address)}" style="color:#23418F">${escaped(address)}</a>`),
    ),
    `<p style="margin:24px 0 0;font-size:13px;color:#5A6675">${help}</p>`,
  ];
  return {
    text: [first, ...code, ...told, ...rest, ...link, help].join("\n\n"),
    html: `<div lang="${language}" style="margin:0 0 32px">${html.join("\n")}</div>`,
  };
}

const CODE_STYLE = "margin:0 0 24px;font-size:34px;font-weight:700;letter-spacing:8px;color:#23418F";

function escaped(text: string) {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

function paragraph(line: string) {
  return `<p style="margin:0 0 16px">${line}</p>`;
}

function page(language: Language, subject: string, parts: string[]) {
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${subject}</title></head>
<body style="margin:0;padding:24px;background:#F1F3F2"><div style="max-width:480px;margin:0 auto;padding:32px;background:#FFFFFF;border:1px solid #D5DBD9;border-radius:14px;color:#141C2B;font:16px/1.6 'Hanken Grotesk','Noto Sans Devanagari',system-ui,sans-serif">
<p style="margin:0 0 24px;font-size:20px;font-weight:700;color:#23418F">patrak</p>
${parts.join("\n")}
</div></body></html>`;
}

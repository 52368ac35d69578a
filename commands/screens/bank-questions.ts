import type { Page } from "playwright-core";

const none = { english: "", hindi: "" };
const draft = { difficulty: "medium", passageId: null, solution: none };

/** Those of the design's picture; the first is opened. */
const questions = [
  {
    section: "General Studies",
    topic: "Geography: climate",
    text: {
      english:
        "Consider the following statements about the south-west monsoon:\n1. It is driven mainly by the unequal heating of land and sea.\n2. Its Bay of Bengal branch brings rain to Assam before it brings rain to Punjab.\n3. The Coromandel coast receives most of its annual rainfall from it.\nWhich of the statements given above are correct?",
      hindi:
        "दक्षिण-पश्चिम मानसून के संदर्भ में निम्नलिखित कथनों पर विचार कीजिए:\n1. यह मुख्यतः स्थल और समुद्र के असमान रूप से गर्म होने के कारण चलता है।\n2. इसकी बंगाल की खाड़ी शाखा पंजाब से पहले असम में वर्षा लाती है।\n3. कोरोमंडल तट को अपनी वार्षिक वर्षा का अधिकांश भाग इसी से मिलता है।\nउपर्युक्त में से कौन-से कथन सही हैं?",
    },
    options: [
      { english: "1 and 2 only", hindi: "केवल 1 और 2" },
      { english: "2 and 3 only", hindi: "केवल 2 और 3" },
      { english: "1 and 3 only", hindi: "केवल 1 और 3" },
      { english: "1, 2 and 3", hindi: "1, 2 और 3" },
    ],
    correctOption: 1,
  },
  {
    section: "General Studies",
    topic: "Climate",
    text: {
      english:
        "Consider the following statements about the monsoon of the south-west:\n1. It is driven mainly by the unequal heating of land and sea.\n2. Its Bay of Bengal branch brings rain to Assam before it brings rain to Punjab.\nWhich of the statements given above are correct?",
      hindi: "",
    },
    options: [],
    correctOption: null,
  },
  {
    section: "General Studies",
    topic: "Polity",
    text: {
      english: "Which article of the Constitution deals with the right to equality before law?",
      hindi: "संविधान का कौन-सा अनुच्छेद विधि के समक्ष समता के अधिकार से संबंधित है?",
    },
    options: [
      { english: "Article 14", hindi: "अनुच्छेद 14" },
      { english: "Article 19", hindi: "अनुच्छेद 19" },
    ],
    correctOption: 1,
  },
  {
    section: "Reasoning",
    topic: "Coding",
    text: {
      english: "In a certain code, every letter of a word is replaced by the letter two places after it",
      hindi: "",
    },
    options: [],
    correctOption: null,
  },
];

/** Writes them as the signed-in administrator, once for all pictures, and tells the id of the first. */
export async function writeQuestions(page: Page): Promise<string> {
  const { origin } = new URL(page.url());
  const address = `${origin}/api/v1/admin/questions`;
  const found = await page.request.get(`${address}?words=south-west+monsoon`);
  const { questions: known } = (await found.json()) as { questions: { questionId: string }[] };
  if (known[0]) return known[0].questionId;
  const ids: string[] = [];
  for (const question of questions) {
    const reply = await page.request.post(address, { data: { ...draft, ...question }, headers: { origin } });
    const { question: made } = (await reply.json()) as { question: { questionId: string } };
    ids.push(made.questionId);
  }
  return ids[0] ?? "";
}

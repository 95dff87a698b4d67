// What the scripts keep to. The oldest browser is that of docs/screens.md, Chromium 69 of 2018.

import js from "@eslint/js";

const YOUNG = [
  ..."allSettled any checkVisibility findLast findLastIndex fromEntries globalThis hasOwn matchAll".split(
    " ",
  ),
  ..."queueMicrotask randomUUID replaceAll replaceChildren requestSubmit structuredClone submitter".split(
    " ",
  ),
  ..."toReversed toSorted toSpliced DisplayNames ListFormat RelativeTimeFormat Segmenter".split(" "),
];
const isYoung = `[name=/^(${YOUNG.join("|")})$/]`;
const message = "Chromium 69 does not know it.";

export default [
  {
    languageOptions: { ecmaVersion: 2019 },
    rules: {
      "no-restricted-syntax": [
        "error",
        { selector: `MemberExpression > Identifier.property${isYoung}`, message },
        { selector: `CallExpression > Identifier.callee${isYoung}`, message },
        { selector: "CallExpression[callee.property.name='at'] > UnaryExpression.arguments", message },
      ],
    },
  },
  {
    ignores: ["**/vendor/**"],
    linterOptions: { reportUnusedDisableDirectives: "error" },
    rules: {
      ...js.configs.recommended.rules,
      "no-undef": "off", // tsc knows what there is
      "no-control-regex": "off", // names have none: the scripts take them out
      "no-var": "error",
      "prefer-const": ["error", { destructuring: "all" }],
      eqeqeq: "error",
      "max-len": ["error", 110],
    },
  },
];

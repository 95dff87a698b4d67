// Which of the short explanations tells a game: games that are played alike share one.

const TOLD = {
  basic: "race",
  scarne: "race",
  announcer: "announcer",
  calcutta: "calcutta",
  superfecta: "pools",
  tote: "pools",
  derby: "derby",
  "derby-advanced": "derby",
  ristiseiska: "ristiseiska",
};

/** The explanation's word, "race" for a game that has none. */
export const toldAs = (game) => TOLD[game] || "race";

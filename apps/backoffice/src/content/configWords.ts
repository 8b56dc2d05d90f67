const words: Readonly<Record<string, string>> = {
  required: "A sum in one currency at least.",
  not_in_list: "Only a rule for deposits has a least deposit.",
  ends_before_start: "It ends before it starts.",
  day_without_gift: "A day brings one gift at least.",
  same_id_twice: "Two rules have the same name.",
};

/** What the server says against a configuration, as an operator reads it. */
export const configWords = (reason: string): string => words[reason] ?? reason;

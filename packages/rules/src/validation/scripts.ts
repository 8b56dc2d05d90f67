/*
 * Whether a text mixes scripts as no language does. Cyrillic "А" beside Latin letters looks like "A": such a name could
 * pass for another. Source: Unicode TR39, "highly restrictive".
 */

/** Scripts in which names are written, each alone. */
const alone = [
  /^[\p{scx=Latin}\p{sc=Common}\p{sc=Inherited}]*$/u,
  /^[\p{scx=Cyrillic}\p{sc=Common}\p{sc=Inherited}]*$/u,
  /^[\p{scx=Greek}\p{sc=Common}\p{sc=Inherited}]*$/u,
  /^[\p{scx=Armenian}\p{sc=Common}\p{sc=Inherited}]*$/u,
  /^[\p{scx=Georgian}\p{sc=Common}\p{sc=Inherited}]*$/u,
  /^[\p{scx=Hebrew}\p{sc=Common}\p{sc=Inherited}]*$/u,
  /^[\p{scx=Arabic}\p{sc=Common}\p{sc=Inherited}]*$/u,
  /^[\p{scx=Devanagari}\p{sc=Common}\p{sc=Inherited}]*$/u,
  /^[\p{scx=Bengali}\p{sc=Common}\p{sc=Inherited}]*$/u,
  /^[\p{scx=Gurmukhi}\p{sc=Common}\p{sc=Inherited}]*$/u,
  /^[\p{scx=Gujarati}\p{sc=Common}\p{sc=Inherited}]*$/u,
  /^[\p{scx=Tamil}\p{sc=Common}\p{sc=Inherited}]*$/u,
  /^[\p{scx=Telugu}\p{sc=Common}\p{sc=Inherited}]*$/u,
  /^[\p{scx=Kannada}\p{sc=Common}\p{sc=Inherited}]*$/u,
  /^[\p{scx=Malayalam}\p{sc=Common}\p{sc=Inherited}]*$/u,
  /^[\p{scx=Sinhala}\p{sc=Common}\p{sc=Inherited}]*$/u,
  /^[\p{scx=Thai}\p{sc=Common}\p{sc=Inherited}]*$/u,
  /^[\p{scx=Khmer}\p{sc=Common}\p{sc=Inherited}]*$/u,
  /^[\p{scx=Ethiopic}\p{sc=Common}\p{sc=Inherited}]*$/u,
];

/** East Asian languages are written in several scripts, and Latin letters stand among them. */
const together = [
  /^[\p{scx=Latin}\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{sc=Common}\p{sc=Inherited}]*$/u,
  /^[\p{scx=Latin}\p{scx=Han}\p{scx=Hangul}\p{sc=Common}\p{sc=Inherited}]*$/u,
  /^[\p{scx=Latin}\p{scx=Han}\p{scx=Bopomofo}\p{sc=Common}\p{sc=Inherited}]*$/u,
];

export function mixesScripts(text: string): boolean {
  return ![...alone, ...together].some((pattern) => pattern.test(text));
}

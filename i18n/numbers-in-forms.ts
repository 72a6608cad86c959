/**
 * Sentences of a language with the number in its plural forms, as `??`. The types of typesafe-i18n ask for the placeholder
 * outside the forms; `psn i18n --check` accepts both.
 */
export type NumbersInForms<T> = {
  [Key in keyof T]: T[Key] extends string ? string : NumbersInForms<T[Key]>;
};

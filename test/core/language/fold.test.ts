import { describe, expect, it } from 'vitest';
import { fold } from '../../../core/language/fold.ts';

describe('a search folds', () => {
  it.each([
    ['Iğdır', 'ığdır'],
    ['Iğdır', 'IGDIR'],
    ['İzmir', 'izmir'],
    ['Straße', 'STRASSE'],
    ['STRAẞE', 'strasse'],
    ['Łódź', 'lodz'],
    ['Ærøskøbing', 'aeroskobing'],
    ['Đà Nẵng', 'da nang'],
    ['Þórður', 'thordur'],
    ['Œuvre', 'oeuvre'],
    ['Ґанок Ёлка', 'ґанок елка'],
    ['Ὀδυσσεύς', 'οδυσσευσ'],
    ['Côte d’Ivoire', "cote d'ivoire"],
    ['عَلِي', 'علی'],
    ['שָׁלוֹם', 'שלום'],
    ['ＡＢＣ', 'abc'],
    ['zero\u200bwidth', 'zerowidth'],
  ])('%s and %s alike', (text, typed) => expect(fold(text)).toBe(fold(typed)));

  it.each([
    ['की', 'का'],
    ['が', 'か'],
    ['กำ', 'กา'],
  ])('no vowels and signs that make other words: %s and %s', (text, typed) =>
    expect(fold(text)).not.toBe(fold(typed)),
  );
});

/** Invented texts of samples, by the code of their language. A language without texts has none in its samples. */

interface Texts {
  /** Answers to long questions, by satisfaction. */
  good: readonly string[];
  mixed: readonly string[];
  bad: readonly string[];
  /** Answers to short questions. */
  short: readonly string[];
}

const en: Texts = {
  good: [
    'Nothing, it was lovely.',
    'The staff were friendly and knew a lot.',
    'Everything was quick and easy.',
    'See you soon, thank you!',
    'A quiet place with friendly staff.',
    'Longer opening hours in the evening would be great.',
  ],
  mixed: [
    'Good, but I had to wait for ten minutes.',
    'Friendly staff, a little expensive.',
    'Clearer signs would help.',
    'More places to sit, please.',
    'The page was slow on my phone.',
    'The opening hours are hard to find.',
  ],
  bad: [
    'I waited for half an hour.',
    'It was loud, and the staff had no time.',
    'The delivery was late again.',
    'It was hard to find my way.',
    'The page did not work on my phone.',
    'It was more expensive than on the page.',
  ],
  short: [
    'A birthday present',
    'A map for a walk',
    'A quiet place to work',
    'Directions',
    'A friend',
  ],
};
const tr: Texts = {
  good: ['Hiçbir şey, çok güzeldi.', 'Personel çok yardımcı oldu.', 'Her şey hızlı ve kolaydı.'],
  mixed: ['Güzel ama biraz bekledim.', 'Daha fazla oturacak yer olsa iyi olur.', 'Biraz pahalı.'],
  bad: ['Yarım saat bekledim.', 'Teslimat yine geç kaldı.', 'Aradığımı bulamadım.'],
  short: ['Doğum günü hediyesi', 'Bir harita', 'Yol tarifi'],
};
const de: Texts = {
  good: [
    'Nichts, es war sehr schön.',
    'Das Team war freundlich und hilfsbereit.',
    'Alles ging schnell.',
  ],
  mixed: ['Gut, aber ich musste etwas warten.', 'Mehr Sitzplätze wären schön.', 'Etwas teuer.'],
  bad: ['Ich habe eine halbe Stunde gewartet.', 'Es war sehr laut.', 'Die Lieferung kam zu spät.'],
  short: ['Ein Geschenk', 'Eine Wanderkarte', 'Der Weg zum Bahnhof'],
};
const fr: Texts = {
  good: ['Rien, c’était parfait.', 'Une équipe très aimable.', 'Tout a été rapide et simple.'],
  mixed: ['Bien, mais un peu d’attente.', 'Un peu cher.', 'Il manque des places assises.'],
  bad: ['J’ai attendu une demi-heure.', 'La livraison était encore en retard.', 'C’était bruyant.'],
  short: ['Un cadeau', 'Un plan', 'Le chemin de la gare'],
};
const ar: Texts = {
  good: ['لا شيء، كان كل شيء رائعًا.', 'الموظفون ودودون ومتعاونون.'],
  mixed: ['جيد، لكنني انتظرت قليلًا.', 'السعر مرتفع بعض الشيء.'],
  bad: ['انتظرت نصف ساعة.', 'كان المكان صاخبًا جدًا.'],
  short: ['هدية', 'خريطة'],
};
const ja: Texts = {
  good: ['特にありません。とても良かったです。', 'スタッフの方が親切でした。'],
  mixed: ['良かったですが、少し待ちました。', '席がもう少しあるとうれしいです。'],
  bad: ['30分待ちました。', '夜がうるさかったです。'],
  short: ['プレゼント', '地図'],
};
const ru: Texts = {
  good: ['Всё было прекрасно.', 'Очень приветливые сотрудники.'],
  mixed: ['Хорошо, но пришлось подождать.', 'Немного дорого.'],
  bad: ['Ждали полчаса.', 'Было очень шумно.'],
  short: ['Подарок', 'Карта'],
};

export const TEXTS: Readonly<Partial<Record<string, Texts>>> = { en, tr, de, fr, ar, ja, ru };

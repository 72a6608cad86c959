const RIGHT_TO_LEFT = new Set(['ar', 'fa', 'he', 'ur']);

export const directionOf = (code: string): 'ltr' | 'rtl' => (RIGHT_TO_LEFT.has(code.toLowerCase().split('-')[0]!) ? 'rtl' : 'ltr');

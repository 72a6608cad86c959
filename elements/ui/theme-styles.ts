import placeholdersCss from './placeholders.css';
import themeCss from './theme.css';

/** The styles of every element, in the order of the cascade. */
export const themeStyles: readonly string[] = [themeCss, placeholdersCss];

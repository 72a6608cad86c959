/**
 * The survey as a model of survey-core.
 * @param {typeof import('survey-core')} library
 * @returns {(survey: import('./survey.d.mts').Survey) => import('./survey.d.mts').Subject}
 */
export const createTheirs =
  ({ Model }) =>
  ({ pages, conditional }) => {
    const hidden = new Set(conditional);
    const element = (name) => ({
      type: 'radiogroup',
      name,
      choices: ['yes', 'no'],
      ...(hidden.has(name) ? { visibleIf: "{q0} = 'yes'" } : {}),
    });
    const model = new Model({
      clearInvisibleValues: 'onHidden',
      pages: pages.map((names, at) => ({ name: `s${at}`, elements: names.map(element) })),
    });
    model.data = Object.fromEntries(pages.flat().map((name) => [name, 'yes']));
    return {
      answer: (value) => model.setValue('q0', value),
      visibleCount: () => model.getAllQuestions().filter(({ isVisible }) => isVisible).length,
      answeredCount: () => Object.keys(model.data).length,
    };
  };

import { SaxesParser } from 'saxes';
import { ImportProblem } from './survey.ts';

/** Reads XML files. Loaded with the first one. The parser replaces no entities but the five of XML, and knows no others. */

/** An element with its text and its children. */
export interface XmlElement {
  name: string;
  text: string;
  children: XmlElement[];
}

/** Tables of a survey are four elements deep. */
const MAX_DEPTH = 32;
const MAX_ELEMENTS = 1_000_000;

/**
 * Reads the root element of a file.
 *
 * @throws {ImportProblem} for a file that is not well formed, is nested too deep, or declares entities
 */
export function parseXml(text: string): XmlElement {
  const root: XmlElement = { name: '', text: '', children: [] };
  const open = [root];
  let count = 0;
  const parser = new SaxesParser({ fragment: false });
  parser.on('error', (error) => {
    throw new ImportProblem(`The file is not XML: ${error.message}.`);
  });
  parser.on('doctype', () => {
    throw new ImportProblem('The file has a document type, which no survey needs.');
  });
  parser.on('opentag', ({ name }) => {
    count += 1;
    if (open.length > MAX_DEPTH || count > MAX_ELEMENTS)
      throw new ImportProblem('The elements of the file are nested too deep, or too many.', 'deep');
    const element: XmlElement = { name, text: '', children: [] };
    open.at(-1)!.children.push(element);
    open.push(element);
  });
  const add = (own: string) => void (open.at(-1)!.text += own);
  parser.on('text', add);
  parser.on('cdata', add);
  parser.on('closetag', () => void open.pop());
  parser.write(text).close();
  return root.children[0]!;
}

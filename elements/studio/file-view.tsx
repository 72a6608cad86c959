import { json } from '@codemirror/lang-json';
import { syntaxHighlighting } from '@codemirror/language';
import { setDiagnostics, type Diagnostic } from '@codemirror/lint';
import { EditorState, type Text } from '@codemirror/state';
import { classHighlighter } from '@lezer/highlight';
import { basicSetup, EditorView } from 'codemirror';
import { useUnit } from 'effector-react';
import { useEffect, useRef } from 'react';
import type { ContentFinding } from '../../core/contract/content/changes.ts';
import { $file, edited, type OpenFile } from '../../core/studio/index.ts';
import { useElement } from '../definition/element-context.ts';
import { useMessages } from '../ui/use-texts.ts';

/** Place of a finding in the text; the end of the text where it has fewer lines by now. */
function diagnosticOf(document: Text, finding: ContentFinding): Diagnostic {
  const line = document.line(Math.min(finding.line, document.lines));
  const from = Math.min(line.from + finding.column - 1, line.to);
  return {
    from,
    to: line.to,
    severity: finding.severity,
    message: [finding.message, finding.hint].filter(Boolean).join(' '),
  };
}

/** Replaces the part of the document that differs, so that the cursor stays where it is. */
function follow(view: EditorView, text: string): void {
  const current = view.state.doc.toString();
  if (current === text) return;
  let from = 0;
  const most = Math.min(current.length, text.length);
  while (from < most && current[from] === text[from]) from += 1;
  let end = 0;
  while (end < most - from && current.at(-1 - end) === text.at(-1 - end)) end += 1;
  view.dispatch({
    changes: { from, to: current.length - end, insert: text.slice(from, text.length - end) },
  });
}

/** The file of the survey, with the findings of the check at their places. */
export default function FileView() {
  const file = useUnit($file);
  return file && <FileEditor file={file} />;
}

function FileEditor({ file }: { file: OpenFile }) {
  const { studio } = useMessages();
  const edit = useUnit(edited);
  const element = useElement();
  const box = useRef<HTMLElement>(null);
  const view = useRef<EditorView>(null);
  const { path, text, findings } = file;
  const first = useRef(text);
  const label = studio.file();
  useEffect(() => {
    const editor = new EditorView({
      parent: box.current!,
      root: element.root.getRootNode() as ShadowRoot,
      state: EditorState.create({
        doc: first.current,
        extensions: [
          basicSetup,
          json(),
          syntaxHighlighting(classHighlighter),
          EditorView.lineWrapping,
          EditorView.contentAttributes.of({ 'aria-label': label, tabindex: '0' }),
          // A draft that was changed elsewhere arrives as the same text, which edits nothing.
          EditorView.updateListener.of(({ docChanged, state }) => {
            if (docChanged) edit({ path, text: state.doc.toString(), field: 'file' });
          }),
        ],
      }),
    });
    view.current = editor;
    return () => editor.destroy();
  }, [element, path, edit, label]);
  useEffect(() => {
    if (!view.current) return;
    follow(view.current, text);
    const { state } = view.current;
    view.current.dispatch(
      setDiagnostics(
        state,
        findings.map((finding) => diagnosticOf(state.doc, finding)),
      ),
    );
  }, [text, findings]);
  return (
    // The words of the editor, and of the findings in it, are English.
    <main ref={box} className="file-editor" dir="ltr" lang="en" />
  );
}

/** Records taps and the key Enter in the markup of a server, until the survey's code is there. */

/** A tap on a button, or the key Enter in a field. */
export interface EarlyAct {
  type: string;
  target: Element;
}

declare global {
  /** Ends the recording and returns what was recorded. */
  var psnEarlyActs: (() => EarlyAct[]) | undefined;
}

/** A script that records them, for the head of the page. */
export const EARLY_ACTS_SCRIPT = `(()=>{
const acts=[];
const record=(event)=>{
  if(event.type==='keydown'&&event.key!=='Enter')return;
  const wanted=event.type==='click'?'button':'input';
  const target=event.composedPath().find((node)=>node.localName===wanted);
  if(target)acts.push({type:event.type,target});
};
const types=['click','keydown'];
for(const type of types)addEventListener(type,record,true);
globalThis.psnEarlyActs=()=>{
  for(const type of types)removeEventListener(type,record,true);
  return acts;
};
})()`.replace(/\n */g, '');

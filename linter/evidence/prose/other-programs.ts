/** Lists of settings of other programs, whose names may be those of members. */

const program =
  /\b(?:plug-?ins?|add-?ons?|browser\s+extensions?|CLI|command[\s-]lines?|SDKs?|daemon|desktop\s+app|mobile\s+app|editors?|dashboard|admin\s+panel|web\s+(?:interface|ui|portal)|environment\s+variables?|(?:config(?:uration)?|settings?|ini|yaml|toml)\s+files?)\b/iu;
const setting =
  /\b(?:settings?|options?|flags?|switch(?:es)?|preferences|variables?|arguments|config(?:uration)?|keys?|knows|takes|understands)\b/iu;
const ofService = /\b(?:API|endpoints?|requests?|responses?|calls?|bod(?:y|ies)|quer(?:y|ies))\b/iu;
const inHeader = /^\W*(?:flags?|switch(?:es)?|env(?:ironment)?\s+var\w*|command[\s-]line\b.*)\b/iu;

/** Whether the words before a table or list, or its header, say that another program is spoken of. */
export function isOfOtherProgram({ lead }: { readonly lead: string }): boolean {
  if (inHeader.test(lead)) return true;
  return program.test(lead) && setting.test(lead) && !ofService.test(lead);
}

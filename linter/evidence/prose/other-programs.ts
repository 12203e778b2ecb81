/** Lists of settings of other programs, whose names may be those of members. */

const program =
  /\b(?:plug-?ins?|add-?ons?|browser\s+extensions?|CLI|command[\s-]lines?|SDKs?|daemon|desktop\s+app|mobile\s+app|editors?|dashboard|admin\s+panel|web\s+(?:interface|ui|portal)|environment\s+variables?|(?:config(?:uration)?|settings?|ini|yaml|toml)\s+files?)\b/iu;
const setting =
  /\b(?:settings?|options?|flags?|switch(?:es)?|preferences|variables?|arguments|config(?:uration)?|keys?|knows|takes|understands)\b/iu;
const ofService = /\b(?:API|endpoints?|requests?|responses?|calls?|bod(?:y|ies)|quer(?:y|ies))\b/iu;
const inHeader = /^\W*(?:flags?|switch(?:es)?|env(?:ironment)?\s+var\w*|command[\s-]line\b.*)\b/iu;

/** Whether the words before a table or list, or its header, say that another program is spoken of. */
export function isOfOtherProgram({ lead }: { readonly lead: string }): boolean {
  if (inHeader.test(lead) || ofCommand.test(lead)) return true;
  return program.test(lead) && setting.test(lead) && !ofService.test(lead);
}

/** "This command has these parameters:" */
const ofCommand =
  /\b(?:this|the|following|these|each)\s+(?:["“`][^"”`\n]{1,60}["”`]\s+|[\w-]+\s+)?(?:sub)?commands?\s+(?:has|have|takes?|accepts?|supports?|knows?|understands?)\b/iu;

/** `--name <name>`, of a call of a program. */
const flag = /(?<![\w-])--?([a-z][\w-]*)/giu;
const ofHttp = /\b(?:curl|https?|wget|xh)\s/u;

/** Names of the options with which code calls a program, in lower case and without dashes. */
export function flagsIn(code: string): ReadonlySet<string> {
  if (ofHttp.test(code)) return new Set();
  return new Set([...code.matchAll(flag)].map(([, name = ""]) => flagName(name)));
}

function flagName(name: string): string {
  return name.toLowerCase().replaceAll(/[_-]/gu, "");
}

/** Whether most names are those of options of a program that was called before. */
export function areFlags(names: readonly string[], flags: ReadonlySet<string>): boolean {
  const own = names.filter((name) => flags.has(flagName(name))).length;
  return own > 0 && own >= names.length / 2;
}

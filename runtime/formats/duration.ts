/** `duration`: RFC 3339, appendix A. */

/** Units follow each other without a gap: days after months, never months left out between. */
const duration =
  /^P(?:\d+W|(?:\d+Y(?:\d+M(?:\d+D)?)?|\d+M(?:\d+D)?|\d+D)?(?:T(?:\d+H(?:\d+M(?:\d+S)?)?|\d+M(?:\d+S)?|\d+S))?)$/;

export function isDuration(text: string): boolean {
  return text.length > 1 && duration.test(text);
}

/** Style sheets. They load nothing. */
import { dark, light, properties, stateRules } from "./palette.ts";

/** How a trace looks on any page that has the palette's properties. */
export const traceRules = `
code{font:.85rem/1.5 ui-monospace,monospace;overflow-wrap:anywhere;unicode-bidi:isolate}
${stateRules()}
dl.states{display:grid;grid-template-columns:max-content 1fr;gap:.25rem 1rem}
dl.states dd{margin:0}
.tables{display:flex;flex-wrap:wrap;gap:1rem 2rem;align-items:flex-start}
.wide{overflow-x:auto;max-width:100%;overflow-wrap:break-word}
.wide>p{max-width:40rem;margin:.25rem 0;font-size:.875rem;color:var(--muted)}
td[class]{text-decoration:none;font-weight:600}
.open{font-size:.875rem}
.panes{display:grid;gap:1rem}
.pane{min-width:0;border:1px solid var(--line);padding:0 1rem 1rem}
.source{margin:0;padding:0 0 0 4rem;background:var(--panel)}
.source>li{padding:0 .5rem;border-left:4px solid transparent;min-height:1.4rem;scroll-margin:4rem}
.source>li::marker{color:var(--muted);font:.75rem ui-monospace,monospace}
.source>li:target{outline:2px solid var(--link)}
.source>li[class]{text-decoration:none;border-left-color:var(--muted)}
.source code{white-space:pre-wrap;tab-size:4}
.source code.row{white-space:normal}
.source code.rule{display:block;overflow:hidden;white-space:nowrap;text-overflow:ellipsis;color:var(--muted)}
.source :is(h5,h6){display:inline;margin:0;font-size:1rem}
.source :is(h5,h6) code{font-weight:700}
.source a{color:inherit}
.source mark{color:inherit}
details{font-size:.8rem}
summary{color:var(--muted);cursor:pointer;width:max-content;max-width:100%}
.source li[class] summary{color:inherit}
details ul{margin:.25rem 0;padding-left:1.25rem;border-left:2px solid var(--line);background:var(--page)}
.source details a{color:var(--link)}
b[class]{padding:0 .25rem;font-weight:600;color:var(--text)}
@media (min-width:75rem){
.panes{grid-template-columns:1fr 1fr}
.pane{max-height:96vh;overflow:auto}
.source>li{position:relative;padding-right:11rem}
.source>li>details>summary{position:absolute;right:.5rem;top:.1rem;max-width:10rem;overflow:hidden;white-space:nowrap;text-overflow:ellipsis}
}
@media print{
.pane{max-height:none;overflow:visible}
.panes{grid-template-columns:1fr}
*{print-color-adjust:exact}
details::details-content{content-visibility:visible;block-size:auto}
}
@media (forced-colors:active){mark,b[class]{border:1px solid}}
`;

/** The one style sheet of a page that has nothing but traces. */
export const style = `
:root{color-scheme:light dark;${properties(light)}}
@media (prefers-color-scheme:dark){:root{${properties(dark)}}}
*{box-sizing:border-box}
body{margin:0;color:var(--text);background:var(--page);font:1rem/1.5 system-ui,sans-serif}
header,nav,main,footer{padding:0 1rem;max-width:120rem;margin:0 auto}
a{color:var(--link)}
:focus-visible{outline:3px solid var(--link);outline-offset:1px}
.skip{position:absolute;left:-100vw}
.skip:focus{left:1rem;top:.5rem;padding:.5rem;background:var(--page)}
h2{margin-top:3rem;padding-top:.5rem;border-top:2px solid var(--line)}
table{border-collapse:collapse;font-size:.875rem}
caption{text-align:left;font-weight:600;padding:.25rem 0}
th,td{padding:.2rem .6rem;border:1px solid var(--line);text-align:right;font-variant-numeric:tabular-nums}
th:first-child{text-align:left;font-weight:400}
thead th{background:var(--panel)}
@media print{
.skip,nav{display:none}
}
${traceRules}`;

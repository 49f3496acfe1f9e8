import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it, onTestFinished } from 'vitest'
import { parseMarkdown } from '@stagedoor/api-document/markdown/parse-markdown'
import { renderEnvironment, setRenderEnvironment } from '../../../config/render-environment.ts'
import { Markdown, MarkdownProvider } from './markdown.tsx'

async function markupOf(text: string): Promise<string> {
  return renderToStaticMarkup(
    <MarkdownProvider value={{ [text]: await parseMarkdown(text) }}>
      <Markdown text={text} headingLevel={3} />
    </MarkdownProvider>,
  )
}

it('does not load images of other hosts until the user opens them', async () => {
  const foreign = await markupOf(
    'A ![map](https://other.example/a.png) ![](//other.example/b.png) [![badge](https://other.example/c.svg)](https://x.example/)',
  )
  expect(foreign).not.toContain('<img')
  expect(foreign).toContain('<a href="https://other.example/a.png" rel="noreferrer">map</a>')
  expect(foreign).toContain('<a href="https://x.example/" rel="noreferrer">badge</a>')
  expect(await markupOf('![map](javascript:alert(1))')).not.toMatch(/<img|<a/)
  expect(await markupOf('![*the* map &amp; key](/api/v2/map.png?a=1&amp;b=2)')).toContain(
    '<img src="/api/v2/map.png?a=1&amp;b=2" alt="the map &amp; key"',
  )
})

it('renders images of the public origin on the server, whose own origin is internal', async () => {
  const environment = renderEnvironment()
  setRenderEnvironment(() => ({
    ...environment,
    setting: (name) => (name === 'portal-origin' ? 'https://portal.example' : ''),
    origin: 'http://portal.internal',
  }))
  onTestFinished(() => setRenderEnvironment(() => environment))
  expect(await markupOf('![map](https://portal.example/map.png)')).toContain('<img')
  expect(await markupOf('![map](http://portal.internal/map.png)')).not.toContain('<img')
})

it('renders a text with the name of a property that all objects have', async () => {
  expect(renderToStaticMarkup(<Markdown text="constructor" />)).toContain('<p>constructor</p>')
})

it.each([
  ['headings', '# One\n\nTwo\n---', '<h3>One</h3><h3>Two</h3>'],
  [
    'links by name',
    '[The *guide*][g] and [g]\n\n[g]: /docs/guide "Title"',
    '<p><a href="/docs/guide" rel="noreferrer">The <em>guide</em></a> and <a href="/docs/guide" rel="noreferrer">g</a></p>',
  ],
  ['scripts in links', '[a](javascript:alert(1)) <javascript:alert(1)>', '<p>a javascript:alert(1)</p>'],
  [
    'HTML',
    '<b onclick="a()">bold</b><br/>x <script>alert(1)</script><!-- y --> [a](/a)',
    '<p><strong>bold</strong><br/>x  <a href="/a" rel="noreferrer">a</a></p>',
  ],
  [
    'paragraphs and lists of HTML',
    '<p>First.</p><p>Second.</p>\n\nOne of: <ul><li>A</li><li>B</ul>\n\n<ol start="3">\n<li>\n\n*c*\n\n</li>\n</ol>',
    '<p>First.</p><p>Second.</p><p>One of: </p><ul><li>A</li><li>B</li></ul><ol start="3"><li><p><em>c</em></p></li></ol>',
  ],
  [
    'tables of HTML',
    '<table>\n<caption>Seats</caption>\n<tr><th>a</th></tr>\n<tr><td onclick="x()">b</td></tr>\n</table>',
    '<tbody><tr><td>a</td></tr><tr><td>b</td></tr></tbody>',
  ],
  [
    'details with Markdown in them',
    '<details open>\n<summary>More</summary>\n\n- a `<b>`\n\nHidden</details>',
    '<details><summary>More</summary><ul><li><p>a <code>&lt;b&gt;</code></p></li></ul><p>Hidden</p></details>',
  ],
  [
    'links and images of HTML',
    '<a href="https://a.example/?b&amp;c" onmouseover="x()">d **e**</a> <a href="javascript:x()">f</a> <img src="https://g.example/h.png" alt="i" onerror="x()">',
    '<a href="https://a.example/?b&amp;c" rel="noreferrer">d <strong>e</strong></a> f <a href="https://g.example/h.png" rel="noreferrer">i</a>',
  ],
  ['code with Markdown in HTML', '<code>`x`</code>', '<code>x</code>'],
  ['items without a list', 'a <li>b</li><li>c</li>', '<p>a </p><ul><li>b</li><li>c</li></ul>'],
  [
    'placeholders',
    'Send `<a>` as <Token> &amp; List<Seat>',
    'Send <code>&lt;a&gt;</code> as &lt;Token&gt; &amp; List&lt;Seat&gt;',
  ],
  [
    'phrases and preformatted text of HTML',
    'H<sub>2</sub>O <kbd>k</kbd> <font color=red>x</font> <code>a *b*</code>\n\n<iframe src="/x">y</iframe>\n\n<dl><dt>t<dd>d</dl>',
    '<p>H<sub>2</sub>O <kbd>k</kbd> x <code>a b</code></p><dl><dt>t</dt><dd>d</dd></dl>',
  ],
  ['footnotes', 'Seats[^1].\n\n[^1]: sold', '<p>Seats[^1].</p><p>[^1]: sold</p>'],
  [
    'lists',
    '3. a\n4. b\n   - [x] c',
    '<ol start="3"><li><p>a</p></li><li><p>b</p><ul><li><p><input type="checkbox" disabled="" readOnly="" aria-label="Done" checked=""/>c</p></li></ul></li></ol>',
  ],
  [
    'tables, with all that stands in a row',
    '| a | b |\n|--|:-:|\n| c \\| d | `e` | f | *g* |\n| h |',
    '<tbody><tr><td>a</td><td>b</td></tr><tr><td>c | d</td><td><code>e</code></td><td>f</td><td><em>g</em></td></tr><tr><td>h</td><td></td></tr></tbody>',
  ],
  ['escapes', '\\*a\\* \\&amp; ~~b~~\\\nc  \nd', '<p>*a* &amp;amp; <del>b</del><br/>c<br/>d</p>'],
])('renders %s', async (_, text, markup) => {
  expect(await markupOf(text)).toContain(markup)
})

it('renders code with the name of its language', async () => {
  const markup = await markupOf('```json title="a"\n{\n\n}\n```\n\n    indented\n      more')
  expect(markup).toMatch(/JSON<.*\{\n\n\}<.*indented\n {2}more</s)
})

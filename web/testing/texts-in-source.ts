import ts from 'typescript'

/** The texts that a source file uses. */
export interface TextsInSource {
  /** Every string that stands in it whole: keys are among them. */
  readonly strings: ReadonlySet<string>
  /** Templates such as `state.${kind}`, as what they can become. */
  readonly patterns: readonly RegExp[]
  /** Words that a person would see or hear without them coming from a text file. */
  readonly literals: readonly string[]
}

/** Attributes that people see or hear. */
const spokenAttributes = new Set([
  'alt',
  'aria-description',
  'aria-label',
  'aria-placeholder',
  'aria-roledescription',
  'aria-valuetext',
  'caption',
  'confirmText',
  'emptyLabel',
  'helperText',
  'hint',
  'label',
  'labelElement',
  'lead',
  'legend',
  'placeholder',
  'saveText',
  'searchLabel',
  'subtitle',
  'summary',
  'text',
  'title',
  'tooltip',
  'unit',
])

const hasWords = (text: string): boolean => /\p{L}{2}/u.test(text)

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Null where it could become anything. */
function patternOf(node: ts.TemplateExpression): RegExp | null {
  const { head, templateSpans } = node
  if (![head.text, ...templateSpans.map(span => span.literal.text)].some(hasWords)) return null
  const rest = templateSpans.map(span => `.+?${escaped(span.literal.text)}`)
  return new RegExp(`^${escaped(head.text)}${rest.join('')}$`)
}

/** Texts that an expression may show: its branches, not what it compares or calls. */
function shownStrings(node: ts.Node): string[] {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return [node.text]
  if (ts.isTemplateExpression(node)) return [node.head.text, ...node.templateSpans.map(span => span.literal.text)]
  if (ts.isConditionalExpression(node)) return [...shownStrings(node.whenTrue), ...shownStrings(node.whenFalse)]
  if (ts.isParenthesizedExpression(node)) return shownStrings(node.expression)
  if (ts.isBinaryExpression(node)) {
    const { kind } = node.operatorToken
    if (kind === ts.SyntaxKind.PlusToken) return [...shownStrings(node.left), ...shownStrings(node.right)]
    if (kind === ts.SyntaxKind.AmpersandAmpersandToken) return shownStrings(node.right)
    if (kind === ts.SyntaxKind.BarBarToken || kind === ts.SyntaxKind.QuestionQuestionToken)
      return [...shownStrings(node.left), ...shownStrings(node.right)]
  }
  return []
}

function literalsOf(node: ts.Node): string[] {
  if (ts.isJsxText(node)) return [node.text]
  if (ts.isJsxExpression(node) && node.expression && !ts.isJsxAttribute(node.parent))
    return shownStrings(node.expression)
  if (ts.isJsxAttribute(node) && node.initializer && spokenAttributes.has(node.name.getText())) {
    const { initializer } = node
    if (ts.isStringLiteral(initializer)) return [initializer.text]
    if (ts.isJsxExpression(initializer) && initializer.expression) return shownStrings(initializer.expression)
  }
  if (ts.isCallExpression(node) && /^notify\.\w+$/.test(node.expression.getText()))
    return node.arguments.flatMap(shownStrings)
  return []
}

/** @param path only its ending counts: whether there may be JSX in it */
export function textsInSource(path: string, source: string): TextsInSource {
  const file = ts.createSourceFile(
    path,
    source,
    ts.ScriptTarget.Latest,
    true,
    path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  )
  const strings = new Set<string>()
  const patterns: RegExp[] = []
  const literals: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) strings.add(node.text)
    if (ts.isTemplateExpression(node)) {
      const pattern = patternOf(node)
      if (pattern) patterns.push(pattern)
    }
    literals.push(
      ...literalsOf(node)
        .map(text => text.trim())
        .filter(hasWords),
    )
    ts.forEachChild(node, visit)
  }
  visit(file)
  return { strings, patterns, literals }
}

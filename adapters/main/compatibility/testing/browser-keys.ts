/* The names under which pages store something, by their sources: no page can be asked for them. */
import ts from 'typescript'

const isStoring = (text: string): boolean =>
  /(?:get|set|remove)Item\(|BroadcastChannel\(|caches\.|locks\.request/.test(text)

type Known = ReadonlyMap<string, ts.Expression>

/** Keys that a function is handed over. */
const handedOver = [/`(recipeDraft\.\d+)\./g, /\bflag\('(\w+)'\)/g, /Storage\.getItem\('(\w+)'\)/g]

/** @param sources by path */
export function browserKeys(sources: ReadonlyMap<string, string>): readonly string[] {
  const parsed = [...sources]
    .filter(
      ([path, text]) => !path.endsWith('.html') && (isStoring(text) || /^export const \w*[kK]eys? = /m.test(text)),
    )
    .map(([path, text]) => [ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true), isStoring(text)] as const)
  const shared = new Map(
    parsed.flatMap(([source]) => [...constantsOf(source)].filter(([name]) => /keys?$/i.test(name))),
  )
  const others = [...sources.values()].flatMap(text =>
    handedOver.flatMap(each => [...text.matchAll(each)].map(([, name = '']) => name)),
  )
  return [
    ...others.map(name => `either storage: ${name}`),
    ...parsed.flatMap(([source, stores]) =>
      stores ? keysIn(source, new Map([...shared, ...constantsOf(source)])) : [],
    ),
  ]
}

function nodesOf(node: ts.Node): ts.Node[] {
  const nodes = [node]
  const visit = (child: ts.Node): void => {
    nodes.push(child)
    ts.forEachChild(child, visit)
  }
  ts.forEachChild(node, visit)
  return nodes
}

function constantsOf(source: ts.SourceFile): Map<string, ts.Expression> {
  const declared = nodesOf(source).filter(ts.isVariableDeclaration)
  return new Map(declared.flatMap(({ name, initializer }) => (initializer ? [[name.getText(), initializer]] : [])))
}

function keysIn(source: ts.SourceFile, known: Known): readonly string[] {
  return nodesOf(source).flatMap(node => {
    if (!ts.isCallExpression(node) && !ts.isNewExpression(node)) return []
    const place = placeOf(node.expression.getText())
    const [argument] = node.arguments ?? []
    return place && argument ? textsOf(argument, known).map(name => `${place}: ${name}`) : []
  })
}

/** @param called what a page calls; a storage may have any name where it was handed over */
function placeOf(called: string): string | null {
  if (called === 'BroadcastChannel') return 'channel'
  if (called === 'caches.open') return 'cache'
  if (called === 'navigator.locks.request') return 'lock'
  if (!/\.(?:get|set|remove)Item$/.test(called)) return null
  return /^(?:localStorage|sessionStorage)/.exec(called)?.[0] ?? 'either storage'
}

/** The texts that an expression may be; what is put into them counts by its place only. */
function textsOf(expression: ts.Expression, known: Known): readonly string[] {
  if (ts.isStringLiteralLike(expression)) return [expression.text]
  if (ts.isAsExpression(expression)) return textsOf(expression.expression, known)
  if (ts.isTemplateExpression(expression)) {
    const parts = expression.templateSpans.flatMap(({ expression: each, literal }) => [
      textsOf(each, known)[0] ?? '{}',
      literal.text,
    ])
    return [[expression.head.text, ...parts].join('')]
  }
  if (ts.isBinaryExpression(expression)) {
    return [[expression.left, expression.right].map(each => textsOf(each, known)[0] ?? '{}').join('')]
  }
  if (ts.isObjectLiteralExpression(expression)) {
    return expression.properties.flatMap(each =>
      ts.isPropertyAssignment(each) ? textsOf(each.initializer, known) : [],
    )
  }
  if (ts.isPropertyAccessExpression(expression) || ts.isElementAccessExpression(expression)) {
    return textsOf(expression.expression, known)
  }
  const value = ts.isIdentifier(expression) ? known.get(expression.text) : undefined
  return value ? textsOf(value, known) : []
}

/** The properties of an element's size and place, which are for its surroundings to say. */
const places =
  /^(margin|(min-|max-)?(width|height|inline-size|block-size)|grid-(column|row|area)|flex(-grow|-shrink|-basis)?$|order|align-self|justify-self|place-self|position|inset|top|right|bottom|left|z-index|translate)/

const folderOf = path => path.slice(0, path.lastIndexOf('/'))

/** The classes of the element that a selector is about, without those of what is around or within it. */
function subjectsOf(selector) {
  let depth = 0
  let last = ''
  for (const letter of selector.replace(/:(?:not|has)\((?:[^()]|\([^()]*\))*\)/g, '').trim()) {
    if (letter === '(') depth += 1
    if (letter === ')') depth -= 1
    last = depth === 0 && /[\s>+~]/.test(letter) ? '' : last + letter
  }
  return last.match(/\.sr-[\w-]+/g) ?? []
}

const partsOf = selectors => selectors.split(/,(?![^(]*\))/)

/** The classes that a style sheet gives a look, whatever it says of their place. */
function classesIn(css) {
  const rules = css.replace(/\/\*.*?\*\//gs, '').matchAll(/([^{}]+)\{([^{}]*)\}/g)
  return [...rules].flatMap(([, selectors = '', declarations = '']) => {
    const names = declarations.split(';').map(declaration => declaration.split(':')[0]?.trim() ?? '')
    return names.some(name => name !== '' && !places.test(name)) ? partsOf(selectors).flatMap(subjectsOf) : []
  })
}

/**
 * A class has its looks from one folder. Others give the thing a class of their own, or only say how large it is and
 * where it stands.
 *
 * @param {readonly { path: string, text: string }[]} files
 * @returns {string[]} a message for each file of which another folder styles a class as well
 */
export function classesStyledTwice(files) {
  const styled = files
    .filter(({ path }) => /^(web|simulator)\/.*\.css$/.test(path))
    .flatMap(({ path, text }) => [...new Set(classesIn(text))].map(name => ({ name: name.slice(1), path })))
  return styled.flatMap(({ name, path }) => {
    const others = new Set(styled.filter(one => one.name === name).map(one => folderOf(one.path)))
    others.delete(folderOf(path))
    if (others.size === 0) return []
    return [`${path}: .${name} has its looks from ${[...others].join(', ')} as well; give the thing a class of its own`]
  })
}

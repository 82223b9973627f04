/** Oxlint's rules of this project (.oxlintrc.json). */

const noClock = {
  create: (context) => {
    const report = (node) =>
      context.report({ node, message: 'No clock here: pass the instant as an argument.' });
    return {
      NewExpression(node) {
        if (node.callee.name === 'Date' && node.arguments.length === 0) report(node);
      },
      MemberExpression(node) {
        const name = `${node.object.name}.${node.property.name}`;
        if (name === 'Date.now' || name === 'Temporal.Now') report(node);
      },
    };
  },
};

const noPathOfAddress = {
  create: (context) => ({
    MemberExpression(node) {
      const { object, property } = node;
      if (property.name !== 'pathname' || object.type !== 'NewExpression' || object.callee.name !== 'URL')
        return;
      if (!object.arguments.some((argument) => argument.object?.type === 'MetaProperty')) return;
      context.report({ node, message: 'A URL pathname has %20 for a space: use import.meta.dirname.' });
    },
  }),
};

export default {
  meta: { name: 'pouch' },
  rules: { 'no-clock': noClock, 'no-path-of-address': noPathOfAddress },
};

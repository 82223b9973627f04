import { describe, expect, it } from 'vitest';
import { sortInBrief } from '../../testing/foreign-thoughts.ts';

describe('a thought in Portuguese', () => {
  it.each([
    ['jantar com Ana na sexta às 8', 'Jantar com Ana, To-Do, 2026-11-27 20:00'],
    ['segunda levar o carro na oficina', 'Levar o carro na oficina, To-Do, 2026-11-23 09:00'],
    ['dentista amanhã às 15h', 'Dentista, To-Do, 2026-11-21 15:00'],
    ['cabeleireiro depois de amanhã às 9:30', 'Cabeleireiro, To-Do, 2026-11-22 09:30'],
    ['levar o lixo hoje', 'Levar o lixo, To-Do, 2026-11-20 12:00'],
    ['contador segunda-feira às três e meia', 'Contador, To-Do, 2026-11-23 15:30'],
    ['banco na terça às duas e quinze', 'Banco, To-Do, 2026-11-24 14:15'],
    ['reunião às 9h45', 'Reunião, To-Do, 2026-11-21 09:45'],
    ['encanador na próxima quarta às 8h', 'Encanador, To-Do, 2026-11-25 08:00'],
    ['ligar para a Ana semana que vem', 'Ligar para a Ana, To-Do, 2026-11-23 09:00'],
    ['ligar para a Ana na terça da semana que vem', 'Ligar para a Ana, To-Do, 2026-11-24 09:00'],
    ['trocar os pneus mês que vem', 'Trocar os pneus, To-Do, 2026-12-01 09:00'],
    ['arrumar o armário neste fim de semana', 'Arrumar o armário, To-Do, 2026-11-21 09:00'],
    ['em 3 dias devolver os livros', 'Devolver os livros, To-Do, 2026-11-23 09:00'],
    ['daqui a duas semanas ir ao médico', 'Ir ao médico, To-Do, 2026-12-04 09:00'],
    ['em uma hora tirar o bolo do forno', 'Tirar o bolo do forno, To-Do, 2026-11-20 11:00'],
    ['comprar as passagens até sexta', 'Comprar as passagens, To-Do, 2026-11-27 09:00'],
    ['pagar a fatura até 15 de dezembro', 'Pagar a fatura, To-Do, 2026-12-15 09:00'],
    ['buscar o passaporte dia 3/12', 'Buscar o passaporte, To-Do, 2026-12-03 09:00'],
    ['pedir férias até 31/03/2027', 'Pedir férias, To-Do, 2027-03-31 09:00'],
    ['reservar o voo de 24 de janeiro de 2028', 'Reservar o voo, To-Do, 2028-01-24 09:00'],
    ['regar as plantas todos os dias', 'Regar as plantas, To-Do, 2026-11-21 09:00, DAILY'],
    ['coral toda segunda às 18h', 'Coral, To-Do, 2026-11-23 18:00, WEEKLY MON'],
    ['fazer esporte toda terça e quinta', 'Fazer esporte, To-Do, 2026-11-24 09:00, WEEKLY TUE THU'],
    ['a cada duas semanas limpar o banheiro', 'Limpar o banheiro, To-Do, 2026-11-21 09:00, FORTNIGHTLY SAT'],
    ['a cada 3 meses trocar o filtro', 'Trocar o filtro, To-Do, 2026-11-21 09:00, MONTHLY'],
    ['toda semana ligar para a avó', 'Ligar para a avó, To-Do, 2026-11-21 09:00, WEEKLY SAT'],
    ['às sextas levar o papel', 'Levar o papel, To-Do, 2026-11-27 09:00, WEEKLY FRI'],
    ['todas as manhãs fazer exercícios', 'Fazer exercícios, To-Do, 2026-11-21 09:00, DAILY'],
    [
      'toda primeira segunda do mês preparar a reunião',
      'Preparar a reunião, To-Do, 2026-12-07 09:00, MONTHLY MON',
    ],
    ['todo dia 1 pagar o aluguel', 'Pagar o aluguel, To-Do, 2026-12-01 09:00, MONTHLY'],
    ['segunda à noite ligar para os pais', 'Ligar para os pais, To-Do, 2026-11-23 20:00'],
    ['jantar com Tomás sexta às 8 da noite', 'Jantar com Tomás, To-Do, 2026-11-27 20:00'],
    ['hoje à tarde buscar a encomenda', 'Buscar a encomenda, To-Do, 2026-11-20 15:00'],
    ['amanhã de manhã comprar pão', 'Pão, Supermarket, 2026-11-21 09:00'],
    ['pintar a varanda em março', 'Pintar a varanda, To-Do, 2027-03-01 09:00'],
    ['me lembra da consulta com o oculista amanhã', 'Consulta com o oculista, To-Do, 2026-11-21 09:00'],
    ['consertar a torneira', 'Consertar a torneira, To-Do'],
    ['pagar a conta da luz', 'Pagar a conta da luz, To-Do'],
    ['comprar leite e pão', 'Leite, Supermarket; Pão, Supermarket'],
    [
      'comprar 2 baguetes, seis ovos e um quilo de batatas',
      '2 Baguetes, Supermarket; 6 Ovos, Supermarket; Batatas, Supermarket',
    ],
    [
      'maçãs, queijo, papel higiênico',
      'Maçãs, Supermarket; Queijo, Supermarket; Papel higiênico, Supermarket',
    ],
    ['compras: leite, fermento, quinoa', 'Leite, Supermarket; Fermento, Supermarket; Quinoa, Other'],
    ['acabou o café', 'Café, Supermarket'],
    ['comprar lâmpadas', 'Lâmpadas, Home'],
    ['comprar botas de inverno', 'Botas de inverno, Wardrobe'],
    ['assistir o filme Central do Brasil', 'Central do Brasil, WatchBucket'],
    ['ler Grande Sertão Veredas', 'Grande Sertão Veredas, ReadBucket'],
    ['ouvir o podcast Café da Manhã', 'O podcast Café da Manhã, ListenBucket'],
    ['visitar o Cristo Redentor', 'O Cristo Redentor, LocationBucket'],
    ['provar a feijoada do Bolinha', 'A feijoada do Bolinha, TasteBucket'],
    ['não esquecer de renovar a carteira de identidade', 'Renovar a carteira de identidade, To-Do'],
    ['preciso lavar o carro', 'Lavar o carro, To-Do'],
    ['limpar o banheiro e levar o lixo', 'Limpar o banheiro, To-Do; Levar o lixo, To-Do'],
    [
      'estender a roupa e passar o aspirador amanhã',
      'Estender a roupa, To-Do, 2026-11-21 09:00; Passar o aspirador, To-Do, 2026-11-21 09:00',
    ],
    ['vestido de noiva na lavanderia', 'Vestido de noiva na lavanderia, Wardrobe'],
    ['comprar leite e ligar para a mãe', 'Leite, Supermarket; Ligar para a mãe, To-Do'],
    ['chegar na hora no trabalho', 'Chegar na hora no trabalho, To-Do?'],
    ['terças e quintas natação às 12:30', 'Natação, To-Do, 2026-11-24 12:30, WEEKLY TUE THU'],
    ['entregar o relatório até o fim de janeiro', 'Entregar o relatório, To-Do, 2027-01-31 09:00'],
    ['ideia: fazer um blog sobre plantas', 'Fazer um blog sobre plantas, IdeaBucket'],
  ])('"%s" becomes "%s" (SO-14)', (text, items) => {
    expect(sortInBrief(text)).toBe(items);
  });

  it.each([
    ['pagar o aluguel dia primeiro', 'Pagar o aluguel, To-Do, 2026-12-01 09:00'],
    ['pagar o aluguel no primeiro dia do mês', 'Pagar o aluguel, To-Do, 2026-12-01 09:00, MONTHLY'],
    ['pagar o aluguel todo dia primeiro', 'Pagar o aluguel, To-Do, 2026-12-01 09:00, MONTHLY'],
    ['pagar o aluguel dia primeiro do mês que vem', 'Pagar o aluguel, To-Do, 2026-12-01 09:00'],
    ['limpar a churrasqueira primeiro de maio', 'Limpar a churrasqueira, To-Do, 2027-05-01 09:00'],
    ['ligar para a Ana no primeiro dia de aula', 'Ligar para a Ana no primeiro dia de aula, To-Do'],
  ])('the first of a month, but no other first, is a date: "%s" becomes "%s" (SO-14)', (text, items) => {
    expect(sortInBrief(text)).toBe(items);
  });
});

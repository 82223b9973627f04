import type { LanguageCode } from '../../types/language-pack.ts';

/** Words that tell a language, in lower case. */
interface LanguageWords {
  /** Words that hardly occur in English thoughts: verbs of tasks, times, common things. */
  sure: string;
  /** Short words that other languages and English titles have too. */
  weak: string;
}

export const languageWords: Record<LanguageCode | 'other', LanguageWords> = {
  de: {
    sure: `abend abendessen abends abgeben abheben abholen ablesen abmelden absagen abschicken abtauen acht achtzehn alufolie
      angucken anhören anmelden anrufen anschauen ansehen antworten apfel äpfel apotheke arzt arzttermin auf aufbauen
      auffrischen aufräumen auftauen ausdrucken ausflug ausfüllen ausmisten auspacken ausprobieren ausräumen ausweis auto
      backen backofen backpulver badezimmer bahnhof banane basteln batterie batterien baumarkt beantragen beeren beim
      bescheid besen besichtigen besorg besorgen besprechen besprechung bestätigen besteck bestell bestellen besuchen
      bettwäsche bewerbung bezahlen bier birne birnen bitte blumen blumenerde blumentopf bohnen bohren brauche brettspiel
      brief briefmarken briefumschläge bringen brot brötchen bruder buchen bügeln butterbrot champignons checken dachrinne
      decke dezember dienstag dienstags donnerstag donnerstags drei dreizehn drucken drucker druckerpapier druckerpatrone
      druckerpatronen dübel düngen dünger durchlesen duschgel eier eimer eine einem einen einer einfrieren einkaufen
      einpacken einräumen einreichen eins einzahlen eltern elternabend entkalken entsorgen entstopfen erbsen erdbeeren erde
      erinnere erledigen essen essig fahren fahrkarte fahrkarten fahrrad fahrradhelm familie farbe feber februar fegen
      fenster fernseher fertig finanzamt fisch fleisch flicken flug flughafen fragen freitag freitags freund freunde friseur
      früh frühstück fuenf führen führerschein führung fünf fünfzehn für fürs fußball füttern garten geben geburtstag gehen
      geige gemüse geschenk geschenke geschenkpapier gießen gläser glühbirne glühbirnen glühlampe glühlampen gratulieren
      grillkohle großeltern gucken gurke gurken gürtel gutschein gutscheine hackfleisch haferflocken hafermilch hähnchen
      handschuhe handtuch handtücher handwerker handyhülle hanteln haus hausaufgaben hefe hefte heißt heizung hemd
      hemden heute hinfahren hochladen hochzeit holen honig hören hosen hühnchen hund hundefutter hustensaft ich impfen
      impfpass impfung installieren jacke jänner januar jede jeden jedes juli juni kabel kaffee karotten karte kartoffel
      kartoffeln käse katze katzenfutter katzenstreu kauf kaufen kaution kekse keller kerze kerzen kinder kindergeburtstag
      kindergeld kinderwagen kissen klären kleid klopapier knoblauch kochen koffer kollege kollegen kontoauszug
      kontrollieren konzertkarten kopfhörer kosten krankenkasse krankenschein krankmeldung küche kuchen küchenpapier
      küchenrolle kühlschrank kündigen kündigung kürzen lachs ladegerät ladekabel lampe lassen laufen leeren lernen lesen
      linsen machen maerz mähen marmelade märz matratze mehl melden messer miete mietvertrag milch mit mitbringen
      mittagessen mittags mittwoch mittwochs möchte möhren monate monatlich montag montags montieren morgen morgens müll
      müsli muss müssen mutter mutti mütze nach nachbar nachbarn nachkaufen nächste nächsten nächster nächstes nägel nähen
      nasenspray nebenkosten nehmen neun neunzehn nicht noch nudeln obst oktober ölen olivenöl onkel orangen ordnen
      organisieren packen paket parkausweis personalausweis pfanne pfeffer pflanzen pflaster pilze planen powerbank
      probieren prüfen pullover putzen putzmittel rasen rasieren rathaus rausbringen rausstellen rechnung regenjacke
      regenrinne reifen reinhören reinigung reise reisen reparieren reservieren rezept rezepte runterladen saft sahne salz
      samstag samstags sandalen säubern saugen schal schau schaue schauen schicken schinken schlafsack schleifen schlüssel
      schneiden schokolade schrank schrauben schreiben schublade schuhe schule schwester sechs sechzehn sehen seife sekt
      senden senf sieben siebzehn socken sohn sollte sonnabend sonnabends sonnencreme sonntag sonntags sortieren sparkasse
      spazieren speck speicherkarte spenden spielen spülmaschine spülmittel stadt staub staubsaugen staubsaugerbeutel
      steuererklärung stiefel stifte straße streichen strom stromanbieter stuhl suchen suppe tabletten täglich tanken tante
      taschentücher tastatur teller tennisbälle teppich termin thunfisch tierarzt tisch tochter toilettenpapier tomaten topf
      trainieren trauben treffen trinken tür turnschuhe üben über übermorgen überweisen überweisungen uhr ummelden
      umtauschen umtopfen und unterschreiben unterwäsche vater vati vereinbaren vergessen verkaufen verlängern verschicken
      versicherung vertrag vier vierzehn vom vorbereiten vorhang vorhänge wäsche waschen wäschetrockner waschmittel wasser
      wasserkocher wechseln werktags wegbringen wegen weichspüler wein werkstatt wickeln wir wischen wochen wochenende wöchentlich
      wohnung wolle wurst würstchen yogamatte zahlen zähler zählerstand zahnarzt zahnpasta zehn zelt zitrone zitronen zocken
      zucker zug zum zur zurückfordern zurückgeben zurückrufen zurückschicken zusagen zwanzig zwei zwiebel zwiebeln zwölf`,
    weak:
      'der die das den dem des ein am im an in zu bei von um ist sind es du er sie wenn oder aber mal ' +
      'auch tag woche monat neue neues neuer mama papa oma opa film buch bis alle chef butter joghurt ' +
      'bananen',
  },
  fr: {
    sure: `abonnement accompagner achète acheter adaptateur adoucissant aller amener ampoule ampoules anniversaire annuler aout
      août appeler apprendre après après-demain arroser aspirateur aspirer aspirine assiette assiettes assurance aujourd'hui
      aux avant avec avion avril balai balayer balles ballon banane bananes banque banquier batterie beurre biberons
      bibliothèque bière bières billets bottes bougies bouilloire bouton brancher bricolage brosse bureau câble câbles
      cadeau cadeaux café cahier cahiers canapé cantine carotte carottes cartable cartouche cartouches casque ceinture
      céréales chambre champignons changer chaque chargeur chargeurs chaudière chauffage chaussettes chaussures cheminée
      chemise chemises chercher chevilles chez chien cinq citron citrons clavier clé clés clous coiffeur colis commande
      commander concombre concombres confirmer confiture congé congélateur contacter contrat contrôler couchage couches
      coudre couette cours courses coussin coussins couteau couteaux couverts covoiturage crèche croquettes cuisine cuisiner
      dans déboucher débroussailler decembre décembre déclarer décongeler découvrir déguster déjeuner demain demander
      déménager dentifrice dentiste dents déodorant déposer deux devoirs dimanche dimanches dîner dix dois doliprane donner
      dossier douche douze drap draps écharpe échelle école écoute écouter écouteurs écran écrire électricité emballer
      emmener enfants engrais enlever enveloppe enveloppes envoyer éponge éponges essayer est étagère étendre étudier évier
      externe facture factures faire famille farine faut fenêtres fêter févr fevrier février finir fleurs forfait formulaire
      fraise fraises frère frigidaire frigo fromage fuite gants garder gare gâteau gâteaux glaces goûte goûter grand-mère
      grenier haltères haricots heures hiver hôtel huile huit ibuprofène imperméable impôts imprimante imprimer inscription
      inscrire installer inviter jambon janv janvier jardin jeter jeudi jeudis jouer journée juil juillet juin jupe kiné
      laine lait lampe lavabo lave-vaisselle laver légumes lentilles lessive lessives lettre leur levure linge liquide lire
      litière livre loyer lumière lundi lundis ma mairie maison maîtresse maman mamie manteau mardi mardis matelas matin
      médecin médical médicale médicament médicaments mémoire ménage mercredi mercredis mère mes mettre midi miel mois mon
      monter mouchoirs moutarde mutuelle n'y nettoyer neuf nos notre nounou nourrir novembre octobre oeuf œuf oeufs œufs
      oignon oignons onze ordinateur ordonnance oreiller oreillers organiser oublier outils pansements pantalon pantalons
      papy parler passeport passer patates pâtes patron payer peindre peinture pelouse penser père pharmacie piles piscine
      planifier planter plombier pneus poêle poire poires poisson poivre poivron poivrons pomme pommes poste poster poubelle
      poubelles poulet pour prendre préparer prévenir prochain prochaine professeur promener purger quatorze quatre quinze
      racheter radiateurs ramener ramonage ramoner ranger rappeler rapporter rdv recoudre récupérer recycler réécouter
      regarde regarder régler relancer relever relire remplacer remplir rendez-vous rendre renouveler renvoyer réparer
      repassage repasser répondre réserver résilier retirer réunion réviser revoir rideau rideaux robe robinet sacs salade
      salle samedi samedis sandales sans saucisse saucisses saumon savon seau semaine sept septembre série serviette
      serviettes shampoing shampooing signer sirop société soeur sœur soir soirée solaire sont sortir souhaiter soupe souris
      souscrire stylo stylos tablette tailler tante tapis télé télécommande téléphone téléphoner tente terminer terreau thon
      timbre toilette toilettes toit tomates tondre tous toutes train travail treize trois trouver tulipes une vacances
      vaccin vaisselle valises vélo vendre vendredi vendredis vérifie vérifier verres veste vêtements viande vider vingt
      virer visite visiter vitres voir voiture volets week-end yaourt yaourts`,
    weak:
      'le la les de du des un et en au à ce se sur plus par son sa que qui ne pas il je tu six pain ' +
      'papa chat vin film album garage l d café vol',
  },
  es: {
    sure: `abonar abono abrigo abril abuela abuelo abuelos acabar acabó aceite acompañar adaptador agosto agua aguacate aguacates
      ajos al alfombra alimentar almohada almohadas alquiler aluminio amigos análisis antes anular año aparcar aprender
      apuntar arreglar aspiradora aspirar aspirina aspirinas atún auriculares avión avisar ayuntamiento azúcar balón banco
      baño barrer basura batería bici billete billetes bolígrafo bolígrafos bolsas bombilla bombillas botas botón bragas
      bufanda buscar butano buzón cada calabacín calabacines calcetines caldera calefacción calzoncillos cama cambiar camisa
      camisas camiseta camisetas campaña cancelar cargador cartucho cartuchos casco casero catorce cebolla cebollas cenar
      cepillo cereales cerveza cervezas césped champiñones champú chaqueta chubasquero cinco cinturón cita clase clasificar
      clavos coche cochera cocina cocinar coger cojines colchón colgar comer comida compra comprar comprobar con confirmar
      congelador conocer contactar contador contestar contrato correo cortar cortinas coser cuaderno cuadernos cuatro
      cubiertos cubo cuchillo cuchillos cuidar cumpleaños darse deberes debo decir declarar degustar dejar del dentista
      dentro desatascar desayuno descongelar deshacer desodorante después detergente devolver días diciembre diecinueve
      dieciocho dieciséis diecisiete dientes diez doblar doce domingos dormir dos ducha echar edredón empaquetar encargar
      encontrar enero ensalada entradas entregar enviar escoba escribir escuchar escuela esponja esponjas esta estación
      estantería este esterilla estudiar examen externa factura facturas falda falta farmacia febrero felicitar firmar fisio
      folios fontanero fregadero fregar fresa fresas fritas fruta fuga funda galletas garaje garbanzos gato gatos gimnasio
      gorro gotera grifo guantes guardería guisantes habitación hablar hacer hay helado hermana hermano hervidor higiénico
      hornear hoy huevo huevos ibuprofeno impresora imprimir informe inscribir instalar invitar jabón jamón jarabe jardín
      jefe judías juego jueves jugar julio junio lámpara lavabo lavadora lavar lavavajillas leche lechuga leer lentejas
      levadura libro limón limonero limones limpiar llamar llaves llevar lunes luz maceta macetas madre maestra maletas mamá
      mandar mantequilla manzana manzanas mañana martes marzo matrícula mayo mayonesa médica medicina medicinas médico
      memoria merienda mermelada mes mesa meses miel miercoles miércoles mirar mochila montar mostaza móvil multa naranja
      naranjas necesito nevera niños noche noviembre nueve ocho octubre oliva olla olvidar ordenador ordenar organizar padre
      padres pagar pan pantalla pantalón pantalones pañales pañuelos papá papeles para pared pasado pasaporte pasar
      pasear pastillas patata pedir pelotas peluquería pepino pepinos pera peras perro pesas pescado pienso pila pilas
      pimienta pimiento pimientos pintar pintura piscina planchar planificar plantar plátano plátanos platos podar pollo
      poner por preguntar preparar presentar primos probar profesora próxima próximo puerta puzle queda quedan quedar queso
      quitar ratón receta recetas recibos reciclar recoger recordar recuérdame regalo regalos regar releer rellenar renovar
      reparar repasar reservar responder retirar reunión revisar ropa ruedas sabado sábado sabados sábados sábanas sacar
      saco salchicha salchichas salmón sandalias sartén seguridad seguro seis sellos semana septiembre setiembre siete silla
      sin sobre sobres sofá solicitar sopa suavizante subir suegra suegro suegros sustituir tarde tarjeta tarta techo
      teclado tejado telefonear tender tengo tenis terminar tía tienda tintorería tirar tiritas toalla toallas toallitas
      todas todos tomar tomates tornillos tostadora trabajo traer trece tren tres tutoría una unas uniforme unos uva uvas
      vacaciones vaciar vacuna vaqueros vasos veinte vela velas vender ventanas ver verdura verduras vestido viajar viaje
      viene viernes vinagre visitar zanahoria zanahorias zapatillas zapatos zumo`,
    weak: 'el la los las de y a en un que se me mi su es lo no al solo vino pasta café película cine',
  },
  it: {
    sure: `abbonamento accompagnare aceto acqua acquistare adattatore aereo affitto aggiustare aglio agosto albergo alle amica
      amici amico ammorbidente analisi andare annaffiare annullare appendere appuntamento aprile arance armadio asciugamani
      asciugamano ascolta ascoltare asilo aspirina assaggiare assicurazione auguri auricolari avvisare bagno bagnoschiuma
      bambini banane banca basilico batterie berretto biblioteca bicchieri bici biglietti biglietto birra birre biscotti
      bisogna bolletta bollette bollitore bollo bottone bucato burro buste buttare caldaia calze calzini cambiare camera
      camicia camicie candele cane capo cappotto caricabatterie caricare caricatore carote carta cartucce casco cavi cavo
      ceci cellulare cenare cercare cereali cerotti cetrioli chiamare chiavetta chiavi chiedere chiodi cinque cintura
      cioccolato cipolla cipolle colazione colloquio coltelli compilare compiti compleanno compra comprare comune con
      concime confermare congelatore consegnare contatore contattare conto contratto controllare cornetti cornetto
      crocchette cucina cucinare cucire cuffie cugini curare cuscini cuscino custodia dal dalla dare degli della delle dello
      dentifricio dentista deodorante detersivo devo dicembre dichiarare diciannove diciassette diciotto dieci dimenticare
      dipingere disdire disfare divano doccia dodici domani domenica domeniche dopo dopodomani due entro erba esame fagioli
      famiglia fare farina farmacia fatture fazzoletti febbraio festa figli figlia figlio finestre finire fiori firmare
      fisioterapista fissare formaggio fragole francobolli fratello frigo frigorifero frutta funghi gatto genitori gennaio
      giacca giardino giocare gioco giorni giovedi giovedì giugno gli gomme guanti guarda guardare ibuprofene idraulico
      igienica imballare imbucare imparare impermeabile innaffiare insalata installare inviare invitare iscrivere lampada
      lampadina lampadine lasciare latte lattuga lavabo lavanderia lavandino lavare lavoro leggere leggi lenticchie lenzuola
      lettera lettiera lezione libreria libro lievito limoni luce luglio lunedi lunedì macchina macinato madre maestra
      maggio maglietta magliette maglione maionese mamma mandare mangiare marito marmellata martedi martedì marzo materasso
      mattina meccanico medica medico melanzane mele memoria mercoledi mercoledì merenda mese mettere miele moglie montare
      mostra multa mutande nel nella nonna nonni nove novembre nutrire officina oggi ogni olio oliva ordinare ore
      organizzare otto ottobre pacco padre padrone pagare palestra palline pallone pane pannolini pantaloni papà parete
      parlare parrucchiere passaporto passare patate patatine patente pelo pentola peperoni per perdita pesce pesi
      pianificare piantare piatti piselli piumone pollo pomeriggio pomodori pomodoro porta portare posate posta poste potare
      pranzo prendere prenotare preparare presentare prima prosciutto prossima prossimo provare pulire quaderni quattordici
      quattro quindici raccomandata regali regalo relazione restituire revisione riascoltare ricetta ricette ricevuta
      richiamare richiedere riciclare ricordami ricordarsi ricordati rileggere rinnovare riordinare riparare ripassare
      riscaldamento rispondere ritirare riunione rubinetto sabato sacchetti salame salmone salsicce salviette sandali sangue
      sapone scaffale scarpe scheda schermo sciarpa sciroppo scongelare scrivere scuola secchio sedia sedici senape sentire
      senza sera sette settembre settimana sistemare solare sorella sostituire spazzare spazzatura spazzolino spedire spesa
      spugne stagnola stampante stampare stasera stazione stendere stirare stivali studiare sturare succo sul sulla suocera
      suoceri svuotare tachipirina tagliando tagliare tappetino tappeto tasselli tastiera tavolo telecomando telefonare
      televisore tenda tende tenere terminare terriccio tessera tetto togliere tonno torta tostapane tre tredici treno
      trovare una undici uova uovo vacanze vaccino valigie vasi vedere vendere venerdi venerdì venti verdura verificare
      vernice versare viaggio visita visitare viti zaini zaino zia zucchero zucchine zuppa`,
    weak: 'il lo la i le di da a e in un che si mi è non del al sono finito caffè vino pile pasta piscina film album',
  },
  nl: {
    sure: `aan aanmelden aanvragen aardappelen aardappels aardbeien acht achttien afdrukken afmaken afmelden afronden afspraak
      afspreken afwasmiddel afwassen afzeggen aluminiumfolie annuleren apk apotheek appels appen aspirine augustus avond
      avondeten azijn baas badkamer bakken bananen banden batterijen beantwoorden bedden beddengoed bekijken
      belastingaangifte belastingdienst beleg bellen beluisteren beschuit bespreken bestek bestel bestellen betalen
      bevestigen bezem bezichtigen bezoeken bibliotheek bier bij bioscoop bloed bloem bloemen bloempot boek boeken boete
      bonen boodschappen borden bordspel boter brengen brief broden broek broer brood broodjes broodrooster buitenzetten
      buren buurman buurvrouw cadeau cadeaupapier cadeaus cadeautje cadeautjes champignons checken chocola chocolade citroen
      citroenen contract controleren dagelijks dagen dekbed dertien deur dierenarts dinsdag dinsdags dochter documentaire
      doekjes doen dokter donderdag donderdags doorgeven doorlezen douche douchegel drie druiven dweilen een eieren elke
      emmer energie enveloppen erwten eten facturen factuur familie februari feestje feliciteren fiets fietshelm formulier
      fysio gaan gamen gehakt geheugenkaart gemeente geven gewichten gist glazen gloeilamp gloeilampen gootsteen gordijnen
      gras groente groenten haag haal hagelslag handdoek handdoeken handschoenen havermelk havermout het hoestdrank
      hond hondenvoer honing hovenier huis huisbaas huiswerk huur hypotheek iedere inenten inkopen inkt inleveren innemen
      inpakken inruimen inschrijven installeren invullen januari juli juni jurk kaarsen kaartje kaartjes kaas kabel kapper
      kast kat kattenbakvulling kattenvoer ketel keuken keukenpapier keukenrol kijk kijken kinderen kleed knoflook knoop
      koekenpan koekjes koelkast koffers koffie koken komende komkommer komkommers koop kopen koptelefoon kraan kussen
      kussens kwark laarzen lakens lampen lappen leegmaken legen lekkage leren lezen linzen loodgieter luiers luister
      luisteren lunchen maaien maand maandag maandags maandelijks maart makelaar maken matras medicijnen meel meenemen
      meester melk mensen messen mest met meterstand middag mijn moeder moet moeten monteren morgen morgenochtend mosterd
      muis muts muur naaien naar neef negen negentien nicht niet nog ochtend oefenen oktober olie olijfolie ondergoed
      ondertekenen ons ontbijt ontbijtkoek ontdooien ontkalken ontstoppen onze oordopjes opbellen ophalen ophangen oplader
      opladers opnemen oppas opruimen opsturen opvang opvouwen opzeggen organiseren ouders oven overhemd overhemden
      overmaken overmorgen pak pakje pakken paspoort passen pennen peper peren pindakaas plank plannen planten pleisters
      pluggen poetsen posten postzegels potgrond powerbank printen printpapier proeven puzzel ramen recept recepten regelen
      regenjas rekening repareren reserveren riem rijbewijs rijst rugzak sandalen scherm schilder schilderen schoenen
      schoonmaken schoonmoeder schriften schrijven schroeven schuur sinaasappels sinaasappelsap sinterklaas sjaal slaapkamer
      slaapzak slagroom sleutels snoeien soep sokken sorteren spek spelen spijkerbroek spijkers sponsjes sportschool stoel
      stofzuigen stomerij stopcontact strijken stroopwafels sturen suiker taart tafel tandarts tandpasta tanken tante tapijt
      tekenen telefoon telefoonhoesje televisie tennisballen terugbellen terugbrengen teruggeven tien toeslag toetsenbord
      toiletpapier tomaat tomaten tonijn trein trui tuin tulpen tussen twaalf twee twintig uien uit uitlaten uitnodigen
      uitpakken uitproberen uitruimen uploaden uur vaatwasser vaatwastabletten vader vakantie vanavond vandaag vanmiddag
      veertien vegen verf vergadering vergeet vergeten verjaardag verkopen verlengen verslag versturen vervangen verven
      verversen verwarming verzekering vier vijf vijftien vlees vliegtuig voeren voetbal volgende voor voorbereiden vragen
      vriend vrienden vriendin vriezer vrijdag vrijdags vrouw vuilnis vuilnisbak vuilniszakken was wasmiddel wassen wastafel
      wasverzachter waterkoker weekend wegbrengen weggooien wekelijks weken werk wij wijn wisselen woensdag woensdags
      wortelen wortels yogamat zakdoekjes zalm zaterdag zaterdags zeep zes zestien zetten zeven zeventien zien zijn zoeken
      zolder zondag zondags zonder zonnebrand zoon zout zusje zwemmen`,
    weak:
      'de en op in om van te is ik je we er die dit dat deze over tot half week mama papa oma opa ' +
      'water film tulp ham melk buiten lunch examen',
  },
  pt: {
    sure: `abacate abacates abajur abril acabar acabou acompanhar acordar açúcar adaptador adubo agendar agosto água alface alho
      alimentar almoço almofada almofadas aluguel alumínio amaciante amanhã amigos aniversário antes ao aos aprender
      apresentar aquecimento areia arrumar às aspirar aspirina assar assinar assistir até atum aula aveia avião avisar avó
      avô avós azeite baguetes balde banco banheiro barraca batata batatas bicicleta bilhete biscoito biscoitos bolacha
      bolachas bolas boleto boletos bolo botão botas buchas buscar cabeleireiro cabos cachecol cachorro cadeira caderno
      cadernos calça calças calcinhas caldeira camisa camisas camiseta camisetas cancelar caneta canetas capacete capinha
      carregador carregar carro cartão carteira cartucho cartuchos casaco catorze cebola cebolas celular cenoura cenouras
      cereais cerveja cervejas chaleira champô chaves chefe chuva chuveiro cinco cinto cogumelos colchão colocar com comer
      compra comprar computador condomínio conferir confirmar congelador conhecer consertar consulta conta contactar
      contatar contrato convidar copos correio correios cortar cortinas costurar cozinha cozinhar crianças cueca cuecas
      cuidar curativos da das declarar deixar dente dentista depois depositar descongelar desentupir desfazer desmarcar
      desodorante detergente devolver dez dezanove dezasseis dezassete dezembro dezenove dezesseis dezessete dezoito
      diarista dias dipirona dizer documentário documentos dois domingo domingos dormir dos doze duas edredom embalar
      encanador encomenda encomendar encontrar entregar enviar ervilha ervilhas escola escova escrever escutar esponja
      esponjas esposa espumante esquecer estação estante estender estudar esvaziar exame experimentar faca facas falar
      família farinha farmácia fatura faturas faxina faxineira fazer feijão férias fermento festa fevereiro filha filhos
      fisioterapeuta fraldas frango frigideira frigorífico fritas fruta frutas garagem gato gatos geladeira
      geleia gorro grama halteres higiénico higiênico hoje ibuprofeno imposto impressora imprimir infiltração ingressos
      inscrever instalar ioga iogurte iogurtes irmã irmão janeiro janelas jantar jaqueta jardim jogar julho junho lâmpada
      lâmpadas lanche laranja laranjas lavanderia lavar legumes leite lembrar lençóis lençol lenços lentilha lentilhas ler
      levar lição ligar limão limoeiro limões limpar linguiça livro lixo louça luvas luz maçã macarrão maçãs mãe maio
      maionese malas mamãe mandar manhã manteiga marcar março marido massa matricular médico meias memória mês mesa mochila
      montar morango morangos mostarda motorista multa na nas natação noite nos nove novembro oficina oito óleo onze
      organizar outubro ouvido ouvir ovo ovos pães pagar pai panelas pão papai para parabenizar parafusos parede
      passagem passagens passaporte passar passear pedir pegar pela pelo pendurar pepino pepinos pera peras perguntar pilha
      pilhas pimenta pimentão pimentões pintar planear planejar plantar pneus podar porta powerbank pratos preciso preencher
      prefeitura pregos preparar presente presentes presunto primos procurar professora protetor prova provar próxima
      próximo quarta quarta-feira quartas quarto quatorze quatro queijo quinta-feira quintas quinze ração receita receitas
      reciclar refrigerante regar relatório reler remédio remédios renovar reparar requeijão reservar responder retirar
      reunião revisar roupa sabado sábado sábados sabão sabonete sacar saco sacos saia salada salmão salsicha salsichas
      sandálias sangue sapato sapatos segunda-feira segundas seguro seis selos sem semana senhorio separar série sete
      setembro sexta sexta-feira sextas síndico sofá sogra sogro solicitar sopa sorvete subir substituir suco suéter
      tabuleiro talheres tapete tarde teclado tela telefonar telemóvel televisão telhado tenho tênis terca terça terça-feira
      terças terminar tinta tirar toalha toalhas toda todas todo todos tomar tomates torneira torradeira trabalho transferir
      travesseiro travesseiros trazer trem três treze trocar uma uva uvas vacina varrer vaso vasos vassoura vazamento vela
      velas vem vender verduras verificar vestido veterinário viagem vinagre vinte visitar voo vulcão vulcões xampu xarope`,
    weak: 'o a os as de do e em no um que se me é não por mais vinho café filme feira segunda quinta cinema',
  },
  other: {
    sure: `odebrać kupić zrobić zadzwonić zapłacić jutro dziś dzisiaj oddać umyć wynieść lekarza mleko chleb
      poniedziałek piątek sobota niedziela
      köpa ringa betala städa hämta imorgon idag mjölk bröd måndag tisdag onsdag torsdag fredag lördag söndag och att inte
      kjøpe købe ringe betale rydde hente melk brød mandag tirsdag lørdag søndag ikke til
      osta osto maito leipä soita maksaa maksa huomenna tänään siivoa maanantai tiistai keskiviikko torstai perjantai
      lauantai sunnuntai hae vie
      almak süt ekmek yarın bugün için öde ara pazartesi salı çarşamba perşembe cuma cumartesi götür yıka bir
      koupit mléko chléb zavolat zaplatit zítra dnes pondělí úterý středa čtvrtek pátek
      venni vegyél kenyér holnap hétfő kedd szerda csütörtök péntek szombat vasárnap cumpără sună plătește mâine
      astăzi lapte pâine luni marți miercuri joi vineri duminică
      beli besok hari ini untuk bayar telepon susu dengan
      kal subah shaam dena karna lana lena hai ke ki paise wale bijli doodh dawai jaana khareedna
      kupiti mlijeko sutra danas platiti nazvati kruh`,
    weak: 'do od na się nie jest w z i ko ka ja ve men av til og jeg',
  },
};

/** English words of thoughts that say what to do; times and "at" tell nothing, since people mix them into any language. */
export const englishWords =
  'the a an my our your to for of with and or in on from by is are was be it this that some new ' +
  'get buy call pick up go take make do see try watch read listen about need want check book pay ' +
  'clean fix ask find out not all more how what who if when then just i we me us him her';

/** Words of time in English, which do not count. */
export const neutralWords =
  'at am pm today tomorrow tonight monday tuesday wednesday thursday friday saturday sunday morning evening next week';
